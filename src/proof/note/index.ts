// In: texts, keys, what others have signed.
// Out: texts with signatures in the form that tools of transparency logs read, and whose signature holds (C2SP signed-note, tlog-cosignature).
// Never here: what the texts say, where keys are kept, clocks.

export { cosignatureOn, cosignedAt } from './cosignature.js';
export {
  type Note,
  type NoteSignature,
  noteText,
  readNote,
  type Signer,
  signatureLines,
  signatureOn,
  signaturesOf,
  verifiedBy,
} from './signed-note.js';
export {
  type KeyKind,
  readVerifierKey,
  type VerifierKey,
  verifierKeyText,
} from './verifier-key.js';
