# In every game’s order form.
form-carried = These lines of your last sheet still apply; delete what you no longer want:
