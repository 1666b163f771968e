/** The style of the page. Its colours are data, so that a test can check the contrast of each text on each background. */
export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly post: string;
  readonly patch: string;
  readonly remove: string;
}

export const palettes: { readonly light: Palette; readonly dark: Palette } = {
  light: {
    paper: "#fdfdfc",
    surface: "#f3f5f3",
    line: "#dce1dd",
    ink: "#1b231f",
    soft: "#55615a",
    accent: "#0b6450",
    post: "#7d4b00",
    patch: "#5a3ea6",
    remove: "#a3262a",
  },
  dark: {
    paper: "#121614",
    surface: "#1a201d",
    line: "#303a35",
    ink: "#e2e8e4",
    soft: "#a2afa8",
    accent: "#6ed2b3",
    post: "#e6b566",
    patch: "#bda6ff",
    remove: "#ff9993",
  },
};

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${String(colour)}`)
    .join(";");

export const style = `
:root{color-scheme:light dark;${variables(palettes.light)};
--sans:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
--mono:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{${variables(palettes.dark)}}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:.06em}
a:hover{text-decoration-thickness:.12em}
:focus-visible{outline:.15rem solid var(--accent);outline-offset:.15rem;border-radius:.15rem}
p,ul,dl,pre,figure{margin:0 0 .9rem}
ul{padding-left:1.2rem}
li{margin:.3rem 0}
h1,h2,h3,h4{line-height:1.25;font-weight:650;letter-spacing:-.012em;margin:0 0 .8rem;text-wrap:balance}
h1{font-size:2.4rem;letter-spacing:-.025em}
h2{font-size:1.6rem}
h3{font-size:1.2rem}
h4{font-size:.95rem;margin:1.6rem 0 .5rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
code,pre,.method{font-family:var(--mono);font-size:.875em}
pre{background:var(--surface);border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1rem;overflow-x:auto;
font-size:.82rem;line-height:1.55}
pre code{font-size:inherit}
pre b{font-weight:400;color:var(--accent)}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
header{padding:1.2rem 1.25rem 0}
.brand{margin:0;font-weight:650;font-size:1.1rem}
.brand a{color:inherit;text-decoration:none}
nav{padding:.8rem 1.25rem;font-size:.92rem;line-height:1.4}
nav ul{list-style:none;padding:0;margin:0}
nav>ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem}
nav li{margin:0}
nav li ul,nav details{display:none}
nav a{display:block;padding:.3rem 0}
main{padding:0 1.25rem 6rem;max-width:44rem}
main>section{padding-top:3.5rem;margin-top:3rem;border-top:1px solid var(--line)}
main>.introduction{padding-top:1.5rem;margin-top:0;border-top:0}
.introduction h2{margin-top:2.6rem;font-size:1.3rem}
.lead{font-size:1.1rem;color:var(--soft);max-width:42rem}
article{padding:2.2rem 0 1.2rem}
article+article{border-top:1px solid var(--line)}
article:target h3{text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:.3em}
.route{display:flex;gap:.7rem;align-items:baseline;background:var(--surface);border:1px solid var(--line);
border-radius:.5rem;padding:.5rem .8rem}
.route code{min-width:0}
.method{font-weight:650;font-size:.78rem;letter-spacing:.02em;color:var(--accent)}
.method.post{color:var(--post)}
.method.patch{color:var(--patch)}
.method.delete{color:var(--remove)}
.mark,.remark,.type{font-size:.85rem;color:var(--soft)}
dl>div{padding:.65rem 0;border-top:1px solid var(--line)}
dl>div:last-child{padding-bottom:0}
dt{font-weight:600}
dt .mark{font-weight:400;margin-left:.35rem}
dd{margin:.1rem 0 0}
dd p,dd ul{margin:0 0 .3rem}
dd dl{margin:.5rem 0 .3rem;padding-left:1rem;border-left:.15rem solid var(--line)}
dd dl>div:first-child{border-top:0;padding-top:0}
.headers{font-size:.9rem;color:var(--soft)}
.content p{margin-bottom:.2rem}
summary{cursor:pointer;color:var(--soft);padding:.35rem 0}
figcaption{font-size:.82rem;color:var(--soft);margin-bottom:.35rem;font-family:var(--mono)}
@media (min-width:62rem){
body{display:grid;grid-template-columns:17rem minmax(0,1fr);grid-template-rows:auto 1fr}
header{height:4rem;padding:1.4rem 1.5rem 0;position:sticky;top:0;background:var(--surface);border-right:1px solid var(--line)}
nav{grid-row:2;grid-column:1;position:sticky;top:4rem;height:calc(100vh - 4rem);overflow-y:auto;
padding:.4rem 1.5rem 3rem;background:var(--surface);border-right:1px solid var(--line)}
nav>ul{display:block}
nav>ul>li{margin-bottom:.7rem}
nav>ul>li>a{font-weight:600;color:var(--ink);text-decoration:none}
nav>ul>li>a:hover{text-decoration:underline}
nav li ul,nav details{display:block}
nav li li a{display:flex;justify-content:space-between;gap:.6rem;color:var(--soft);text-decoration:none;padding:.22rem 0}
nav li li a:hover{color:var(--ink);text-decoration:underline}
nav .method{font-size:.68rem;padding-top:.15rem}
main{grid-row:1/3;grid-column:2;padding:2rem 3.5rem 8rem;max-width:84rem}
.said,.introduction>*,section>h2{max-width:44rem}}
@media (min-width:90rem){
article{display:grid;grid-template-columns:minmax(0,44rem) minmax(0,30rem);column-gap:4rem;align-items:start}
.shown{position:sticky;top:1.5rem;max-height:calc(100vh - 3rem);overflow-y:auto}}
@media print{nav,.skip{display:none}}
`;
