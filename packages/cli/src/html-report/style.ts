/** The style of a report in HTML: for screens of any width, dark or light, and for paper. */

export const style = `
:root { color-scheme: light dark; --breach: #b3261e; --concern: #8a5300; --remark: #2f5d8a; --line: #8886; --ink: #1c1c1c; --paper: #fff; --quiet: #595959; }
@media (prefers-color-scheme: dark) { :root { --breach: #ff8a80; --concern: #ffb74d; --remark: #90caf9; --ink: #eee; --paper: #1b1b1b; --quiet: #b0b0b0; } }
html { background: var(--paper); color: var(--ink); }
a { color: LinkText; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; border-top: 1px solid var(--line); padding-top: 1rem; } h3 { font-size: 1rem; margin: 0; }
ol.issues { list-style: none; padding: 0; }
ol.issues > li { border-left: .3rem solid; padding: .2rem 0 .2rem .8rem; margin: 1rem 0; }
ol.issues p { margin: .3rem 0; }
.breach { color: var(--breach); } .concern { color: var(--concern); } .remark { color: var(--remark); }
li.breach > *, li.concern > *, li.remark > * { color: var(--ink); }
li h3 b { text-transform: capitalize; }
li.breach h3 b { color: var(--breach); } li.concern h3 b { color: var(--concern); } li.remark h3 b { color: var(--remark); }
mark { background: #ffe58a; color: #000; }
:target { outline: 3px solid Highlight; outline-offset: 2px; }
a:focus-visible { outline: 3px solid Highlight; }
svg.page { display: block; max-width: 100%; height: auto; margin: 1rem 0; border: 1px solid var(--line); }
svg.page .paper { fill: #fff; } svg.page text { fill: #222; font-family: sans-serif; white-space: pre; pointer-events: none; }
svg.page polygon { fill-opacity: .25; stroke-width: 1.2; }
svg.page .breach polygon { fill: #b3261e; stroke: #b3261e; } svg.page .concern polygon { fill: #f0a000; stroke: #8a5300; }
svg.page .remark polygon { fill: #4d8fcc; stroke: #2f5d8a; }
.meta, .note { color: var(--quiet); }
@media print {
  body { max-width: none; padding: 0; } article { break-before: page; } article:first-of-type { break-before: auto; }
  ol.issues > li, svg.page { break-inside: avoid; } svg.page { max-height: 95vh; } a { color: inherit; text-decoration: none; }
}
`;
