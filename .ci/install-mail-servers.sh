#!/bin/sh
# Installs Dovecot and Postfix for the tests against real mail servers. Debian or Ubuntu, as root (or with sudo).
# The tests start both in the foreground with configuration files of their own, so no system service may start.
set -eu
what='mail servers'
. "$(dirname "$0")/apt.sh"

PATH="$PATH:/usr/sbin:/usr/local/sbin"
if have dovecot && have postfix && [ -x /usr/lib/dovecot/imap ] && [ -x /usr/lib/dovecot/lmtp ]; then
  echo "mail servers: dovecot $(dovecot --version | cut -d' ' -f1), postfix $(postconf -d -h mail_version) are here already"
  exit 0
fi
needs_apt 'install dovecot (imap, lmtp) and postfix by other means'
may_not_start
echo 'postfix postfix/main_mailer_type select No configuration' | $run debconf-set-selections
installs dovecot-core dovecot-imapd dovecot-lmtpd postfix

echo "mail servers: dovecot $(dovecot --version | cut -d' ' -f1), postfix $(postconf -d -h mail_version)"
