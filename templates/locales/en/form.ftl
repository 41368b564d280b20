# What stands in every game’s form.
form-carried = From your last sheet, as it still holds; strike what you want no more:
