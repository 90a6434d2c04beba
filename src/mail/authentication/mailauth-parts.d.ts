// The parts of the library that are used, each by itself: its entrance loads an HTTP client and readers of certificates, too, for the
// pictures of brands, which takes longer than all that is needed here.
declare module 'mailauth/lib/dkim/verify.js' {
  export { dkimVerify } from 'mailauth';
}
declare module 'mailauth/lib/dmarc/index.js' {
  export { dmarc } from 'mailauth';
}
declare module 'mailauth/lib/spf/index.js' {
  export { spf } from 'mailauth';
}
