#!/bin/sh
# Installs INN (a server for newsgroups) for the tests against a real one. Debian or Ubuntu, as root (or with sudo).
# The tests start it in the foreground with configuration files of their own, so no system service may start.
set -eu
what='news server'
. "$(dirname "$0")/apt.sh"

innd=/usr/lib/news/bin/innd
if [ -x "$innd" ] && dpkg-query -W -f '${db:Status-Status}' inn2 | grep -qx installed; then
  echo "news server: $innd is here already"
  exit 0
fi
needs_apt 'install INN 2.7 (innd, nnrpd) by other means'
may_not_start
# Set up, the package asks its own configuration for a name with a domain in it, which a machine in a container has not got.
named=$(mktemp)
chmod 644 "$named"
cat >"$named" <<'END'
pathhost: news.invalid
domain: news.invalid
mta: "/bin/false %s"
pathnews: /usr/lib/news
hismethod: hisv6
ovmethod: tradindexed
pathdb: /var/lib/news
pathetc: /etc/news
pathlog: /var/log/news
pathrun: /run/news
pathspool: /var/spool/news
END
trap 'rm -f "$named"; may_start' EXIT

# With a Postfix that is not configured the package fails where it adds this line itself.
if [ -f /etc/aliases ] && ! grep -q '^usenet:' /etc/aliases; then
  echo 'usenet: root' | $run tee -a /etc/aliases >/dev/null
fi
settings="INNCONF=$named"
installs inn2

echo "news server: $(dpkg-query -W -f '${Package} ${Version}' inn2)"
