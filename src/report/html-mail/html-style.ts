/**
 * The look of HTML mails. Everything needed stands in `style` attributes, since some mail programs drop style sheets;
 * text and ground are always coloured together, so that one that turns colours round turns both.
 */
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,Consolas,Menlo,'Courier New',monospace";

const [INK, SOFT, PAGE, CARD, LINE] = ['#22201c', '#595348', '#f3efe6', '#fffdf8', '#d9d1c0'];
const [LINK, LINK_GROUND, LINK_LINE] = ['#0f3d66', '#e7f0f8', '#9dbbd6'];
const [GOOD, BAD] = ['#1d5c2c', '#9b1c1c'];

/** Style attributes by what they are for. */
export const STYLE = {
  body: `margin:0;padding:0;background-color:${PAGE};color:${INK};font-family:${SANS};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%`,
  main: `max-width:720px;margin:0 auto;padding:12px;box-sizing:border-box;background-color:${PAGE};color:${INK};overflow-wrap:break-word;word-break:break-word`,
  status: `margin:0 0 4px;font-size:18px;font-weight:bold;color:${INK}`,
  h1: `margin:12px 0 2px;font-size:22px;line-height:1.25;color:${INK}`,
  h2: `margin:0 0 8px;font-size:18px;line-height:1.3;color:${INK}`,
  folded: `margin:0;display:inline;font-size:18px;line-height:1.3;color:${INK}`,
  h3: `margin:12px 0 4px;font-size:16px;line-height:1.35;color:${INK}`,
  quiet: `margin:0 0 4px;font-size:14px;color:${SOFT}`,
  text: `margin:0 0 8px;color:${INK}`,
  card: `margin:12px 0;padding:14px;border:1px solid ${LINE};border-radius:10px;background-color:${CARD};color:${INK}`,
  summary: `padding:10px 0;cursor:pointer;color:${INK}`,
  fold: `padding:10px 0;cursor:pointer;color:${SOFT}`,
  list: 'margin:0 0 8px;padding:0 0 0 20px',
  item: `margin:0 0 4px;color:${INK}`,
  told: `margin:0 0 4px;white-space:pre-line;color:${INK}`,
  terms: 'margin:0 0 8px',
  term: `margin:8px 0 0;font-family:${MONO};font-size:15px;font-weight:bold;color:${INK}`,
  meaning: `margin:0 0 0 16px;color:${INK}`,
  links: 'margin:0 0 8px;padding:0;list-style:none',
  bare: 'margin:12px 0 8px;padding:0;list-style:none',
  more: 'margin:4px 0 0',
  plain: `display:inline-block;padding:12px 0;color:${LINK};font-weight:bold;text-decoration:underline`,
  link: `display:block;margin:0 0 8px;padding:12px 14px;border:1px solid ${LINK_LINE};border-radius:8px;background-color:${LINK_GROUND};color:${LINK};font-size:16px;line-height:1.35;font-weight:bold;text-decoration:none`,
  order: `display:block;margin:0 0 8px;padding:10px 12px;border:1px solid ${LINE};border-radius:8px;background-color:${CARD};color:${INK};font-family:${MONO};font-size:15px`,
  foldedOrder: `margin:0;display:inline;font-size:16px;line-height:1.35;color:${INK}`,
  count: `font-size:14px;font-weight:normal;color:${SOFT}`,
  form: `font-family:${MONO};font-size:13px;color:${SOFT}`,
  code: `font-family:${MONO};font-size:15px;color:${INK}`,
  copy: `margin:0 0 8px;padding:10px 12px;border:1px solid ${LINE};border-radius:8px;background-color:${PAGE};color:${INK};font-family:${MONO};font-size:14px;white-space:pre-wrap`,
  figure: 'margin:0 0 12px',
  part: 'display:inline-block;vertical-align:top;width:100%;max-width:336px;margin:0 6px 12px 0',
  image: `display:block;width:100%;max-width:100%;height:auto;border:1px solid ${LINE};border-radius:8px`,
  good: `font-weight:bold;color:${GOOD}`,
  bad: `font-weight:bold;color:${BAD}`,
  clock: `margin:0 0 8px;font-size:16px;font-weight:bold;color:${INK}`,
  table: `margin:0 0 12px;border-collapse:collapse;background-color:${CARD};color:${INK}`,
  cell: `padding:4px 8px;border:1px solid ${LINE};background-color:${CARD};color:${INK}`,
  foot: `margin:16px 0 0;padding:0 2px;font-size:13px;color:${SOFT}`,
} as const;

/** What only some mail programs read: the colours of a dark screen, and more room on a wide one. */
export const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (min-width:640px){.ph-main{padding:24px !important}.ph-part{max-width:308px !important}}
@media (max-width:480px){.ph-part ~ .ph-whole{display:none !important}}
@media (prefers-color-scheme:dark){
body,.ph-main,.ph-copy{background-color:#15171a !important}
body,.ph-main,.ph-main p,.ph-main h1,.ph-main h2,.ph-main h3,.ph-main li,.ph-main dt,.ph-main dd,.ph-main summary,.ph-main code,.ph-main pre,.ph-main .ph-order,.ph-main th,.ph-main td{color:#ece8e0 !important}
.ph-card,.ph-order,.ph-main table,.ph-main th,.ph-main td{background-color:#202327 !important;border-color:#41464d !important}
.ph-copy,.ph-image{border-color:#41464d !important}
.ph-main .ph-quiet,.ph-main .ph-quiet code{color:#b9b3a7 !important}
.ph-main .ph-link{background-color:#17344f !important;border-color:#3f6a92 !important;color:#d5e8fa !important}
.ph-main .ph-plain{color:#a9d0f5 !important}
.ph-main .ph-good{color:#8fd6a1 !important}
.ph-main .ph-bad{color:#ff9d94 !important}
}`;
