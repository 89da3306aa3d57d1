# What protects an account, and the letters that lead back to it. Loaded with those pages alone.

passkey-sign-in = Sign in with a passkey
forgot = Forgot your password?
forgot-title = Back to your account
forgot-code-help = A recovery code opens your account once. Choose a new password with it. Passkeys, the other codes and the e-mail address are removed then, in case somebody else has set them up.
forgot-link-help = The link in the letter is good. Choose a new password. Passkeys and recovery codes are removed then, in case somebody else has set them up.
forgot-code = Recovery code
forgot-letter-help = Or have a letter sent to the e-mail address of your account.
forgot-letter-who = Name of the account, or its e-mail address
forgot-letter-send = Send the letter
forgot-letter-sent = If such an account has an e-mail address, a letter is on its way. Its link is good for an hour.
new-password = New password
set-password = Set the password
recovered = Your password is changed, and you are signed in; nothing from before opens your account.
email-confirmed = Your e-mail address is confirmed.
safety = What protects your account
password-change = Change the password
password-changed = Your password is changed. Every other browser must sign in again.
passkeys = Passkeys
passkeys-help = Sign in with your device’s lock instead of the password.
passkey-add = Add a passkey
passkey-added = The passkey is added.
passkey-cancelled = No passkey was given.
passkey-used = last used { $when }
passkey-never = not used yet
passkey-remove = Remove the passkey { $name }
passkey-removed = The passkey is removed.
codes = Recovery codes
codes-left = { $n ->
    [0] There are none. Each opens your account once, should you forget the password.
    [one] One code is left.
   *[other] { $n } codes are left.
  }
codes-new = Make new codes
codes-title = Your recovery codes
codes-help = Keep them where you would keep a key. Each opens your account once if you forget the password; they are shown only now.
codes-copy = Copy
codes-print = Print
codes-done = I have kept them
codes-copied = The codes are copied.
email = E-mail
email-help = Optional: for letters that lead back to your account, and for nothing else.
email-is = Letters go to { $email }.
email-address = E-mail address
email-send = Send a letter to confirm it
email-sent = A letter is on its way to { $email }. Its link is good for an hour.
email-remove = Remove
email-removed = The address is removed.
devices = Signed in on
device-unknown = a browser
device-here = this browser
device-seen = used { $when }
device-sign-out = Sign out { $device }
device-out = Sign out
device-signed-out = That browser is signed out.
sign-out-everywhere = Sign out everywhere
signed-out-everywhere = You are signed out everywhere.
prove-title = Is it you?
prove-help = Before something that protects your account is changed, give your password or a passkey once more.
prove-go = Go on
prove-passkey = With a passkey
letter-reset-subject = Back to your account at the Ludothèque
letter-reset = Hello,

    somebody, probably you, has forgotten the password of your account. With this link you choose a new one; it is good for an hour, and once:

    { $link }

    If it was not you, nothing needs to be done.
letter-confirm-subject = Your e-mail address at the Ludothèque
letter-confirm = Hello,

    with this link you confirm that letters about your account may be sent to this address; it is good for an hour:

    { $link }

    If you have asked for nothing, nothing needs to be done.
letter-left-subject = Your e-mail address at the Ludothèque has changed
letter-left = Hello,

    letters about your account no longer go to this address.

    If it was not you, somebody else is in your account. Come back to it with one of your recovery codes, which signs everybody else out:

    { $link }
