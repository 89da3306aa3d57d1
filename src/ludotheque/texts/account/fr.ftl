# Ce qui protège un compte, et les messages qui y ramènent. Chargé avec ces pages seulement.

passkey-sign-in = Se connecter avec une clé d’accès
forgot = Mot de passe oublié ?
forgot-title = Retrouver votre compte
forgot-code-help = Un code de secours ouvre votre compte une fois. Choisissez avec lui un nouveau mot de passe. Les clés d’accès, les autres codes et l’adresse e-mail sont alors retirés, au cas où quelqu’un d’autre les aurait mis en place.
forgot-link-help = Le lien du message est valable. Choisissez un nouveau mot de passe. Les clés d’accès et les codes de secours sont alors retirés, au cas où quelqu’un d’autre les aurait mis en place.
forgot-code = Code de secours
forgot-letter-help = Ou faites envoyer un message à l’adresse e-mail de votre compte.
forgot-letter-who = Nom du compte, ou son adresse e-mail
forgot-letter-send = Envoyer le message
forgot-letter-sent = Si un tel compte a une adresse e-mail, un message est en route. Son lien vaut une heure.
new-password = Nouveau mot de passe
set-password = Changer le mot de passe
recovered = Votre mot de passe est changé, et vous êtes connecté ; rien d’avant n’ouvre plus votre compte.
email-confirmed = Votre adresse e-mail est confirmée.
safety = Ce qui protège votre compte
password-change = Changer de mot de passe
password-changed = Votre mot de passe est changé. Tous les autres navigateurs devront se reconnecter.
passkeys = Clés d’accès
passkeys-help = Connectez-vous par le verrouillage de votre appareil au lieu du mot de passe.
passkey-add = Ajouter une clé d’accès
passkey-added = La clé d’accès est ajoutée.
passkey-cancelled = Aucune clé d’accès n’a été donnée.
passkey-used = utilisée { $when }
passkey-never = pas encore utilisée
passkey-remove = Retirer la clé d’accès { $name }
passkey-removed = La clé d’accès est retirée.
codes = Codes de secours
codes-left = { $n ->
    [0] Il n’y en a pas. Chacun ouvre votre compte une fois, si vous oubliez le mot de passe.
    [one] Il reste un code.
   *[other] Il reste { $n } codes.
  }
codes-new = Faire de nouveaux codes
codes-title = Vos codes de secours
codes-help = Gardez-les là où vous garderiez une clé. Chacun ouvre votre compte une fois si vous oubliez le mot de passe ; ils ne sont montrés que maintenant.
codes-copy = Copier
codes-print = Imprimer
codes-done = Je les ai gardés
codes-copied = Les codes sont copiés.
email = E-mail
email-help = Facultatif : pour des messages qui vous ramènent à votre compte, et pour rien d’autre.
email-is = Les messages vont à { $email }.
email-address = Adresse e-mail
email-send = Envoyer un message de confirmation
email-sent = Un message est en route vers { $email }. Son lien vaut une heure.
email-remove = Retirer
email-removed = L’adresse est retirée.
devices = Connecté sur
device-unknown = un navigateur
device-here = ce navigateur
device-seen = utilisé { $when }
device-sign-out = Déconnecter { $device }
device-out = Déconnecter
device-signed-out = Ce navigateur est déconnecté.
sign-out-everywhere = Se déconnecter partout
signed-out-everywhere = Vous êtes déconnecté partout.
prove-title = Est-ce bien vous ?
prove-help = Avant de changer ce qui protège votre compte, donnez encore une fois votre mot de passe ou une clé d’accès.
prove-go = Continuer
prove-passkey = Avec une clé d’accès
letter-reset-subject = Retrouver votre compte à la Ludothèque
letter-reset = Bonjour,

    quelqu’un, sans doute vous, a oublié le mot de passe de votre compte. Ce lien vous permet d’en choisir un nouveau ; il vaut une heure, et une seule fois :

    { $link }

    Si ce n’était pas vous, il n’y a rien à faire.
letter-confirm-subject = Votre adresse e-mail à la Ludothèque
letter-confirm = Bonjour,

    par ce lien vous confirmez que des messages au sujet de votre compte peuvent être envoyés à cette adresse ; il vaut une heure :

    { $link }

    Si vous n’avez rien demandé, il n’y a rien à faire.
letter-left-subject = Votre adresse e-mail à la Ludothèque a changé
letter-left = Bonjour,

    les messages au sujet de votre compte ne vont plus à cette adresse.

    Si ce n’était pas vous, quelqu’un d’autre est dans votre compte. Revenez-y avec un de vos codes de secours, ce qui déconnecte tous les autres :

    { $link }
