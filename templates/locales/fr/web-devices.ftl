# Où le lien d'une page sert, à la fin de la page ; et ce qui en fait un autre.

web-new-link = Votre page a maintenant un autre lien : { $link } L’ancien lien est annulé. Ne donnez ce lien à personne : il permet d’envoyer des ordres pour vous.
web-devices = Où ce lien est utilisé
web-device = { $browser } sur { $system } – dernière visite le { $last }, première le { $first }
web-device-browser = Un autre navigateur
web-device-system = un autre système
web-devices-note = Nous notons le genre de navigateur et de système, avec la première et la dernière visite, une fois par heure au plus. Nous ne gardons rien d’autre d’une visite, et n’utilisons pas de cookies. Un de ces appareils n’est pas à vous ? Envoyez « nouvelle page » par courrier : vous recevez un autre lien, et celui-ci est annulé.
web-foreign = Ce formulaire vient d’un autre site : rien n’a été changé. Ouvrez votre page par son lien, et envoyez le formulaire depuis là.
