/** Message patterns by language and key (scripts/desk/page-texts.ts). */
declare module 'given:texts' {
  const texts: { readonly [locale: string]: { readonly [key: string]: string } };
  export default texts;
}

/** The rules that lie beside the page. */
declare module 'given:rules' {
  const rules: readonly {
    readonly module: string;
    readonly version: string;
    /** Names the file: `rules/` and its first 16 digits. */
    readonly sha256: string;
    /** Those of this release. */
    readonly own: boolean;
    /** Those of logs of that version which are older than such names. */
    readonly unnamed: boolean;
  }[];
  export default rules;
}
