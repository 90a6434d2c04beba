// In: the tree of the house, who its witnesses are, what they answer.
// Out: what they are asked, and checkpoints with their cosignatures (C2SP tlog-witness, tlog-cosignature).
// Never here: how they are reached; and no game waits for them.

export {
  type Asked,
  Cosigning,
  type CosigningTrouble,
  type NamedWitness,
  type WitnessState,
} from './cosigning.js';
