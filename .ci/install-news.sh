#!/bin/sh
# Installs INN (a server for newsgroups) for the tests against a real one. Debian or Ubuntu, as root (or with sudo).
# The tests start it in the foreground with configuration files of their own, so no system service may start.
set -eu

innd=/usr/lib/news/bin/innd
if [ -x "$innd" ] && dpkg-query -W -f '${db:Status-Status}' inn2 | grep -qx installed; then
  echo "news server: $innd is here already"
  exit 0
fi
have() { command -v "$1" >/dev/null 2>&1; }
if ! have apt-get; then
  echo "news server: no apt-get here; install INN 2.7 (innd, nnrpd) by other means" >&2
  exit 1
fi

run=''
if [ "$(id -u)" -ne 0 ]; then
  if ! have sudo; then
    echo "news server: neither root nor sudo" >&2
    exit 1
  fi
  run='sudo'
fi

# Without this the package would start its service as it is configured; a policy that is there is kept.
policy=/usr/sbin/policy-rc.d
placed=no
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | $run tee "$policy" >/dev/null
  $run chmod 755 "$policy"
  placed=yes
fi
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
cleanup() {
  rm -f "$named"
  if [ "$placed" = yes ]; then $run rm -f "$policy"; fi
}
trap cleanup EXIT

# With a Postfix that is not configured the package fails where it adds this line itself.
if [ -f /etc/aliases ] && ! grep -q '^usenet:' /etc/aliases; then
  echo 'usenet: root' | $run tee -a /etc/aliases >/dev/null
fi
$run apt-get update -q
$run env DEBIAN_FRONTEND=noninteractive INNCONF="$named" apt-get install -q -y --no-install-recommends inn2

echo "news server: $(dpkg-query -W -f '${Package} ${Version}' inn2)"
