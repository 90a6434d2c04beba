declare module 'edmonds-blossom-fixed' {
  /** The mate of each vertex (-1: none) in a matching of greatest weight, among those of most pairs where `maxCardinality`. */
  export default function blossom(edges: [number, number, number][], maxCardinality: boolean): number[];
}
