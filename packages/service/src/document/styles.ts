export const styles = `
html{scroll-padding-block-start:16px}
body>header,.columns{max-inline-size:76rem;margin-inline:auto;padding:24px}
body>header{display:grid;gap:12px;padding-block-end:0}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
.top nav{display:flex;flex-wrap:wrap;gap:8px 24px}
.skip{position:absolute;inset-inline-start:8px;inset-block-start:-60px;background:var(--surface);padding:8px 12px;border-radius:6px}
.skip:focus{inset-block-start:8px}
.columns{display:grid;gap:32px;grid-template-columns:19rem minmax(0,1fr);align-items:start}
.columns>nav{position:sticky;inset-block-start:0;max-block-size:100vh;overflow:auto;padding-block:4px}
.columns>nav h2{font-size:13px;line-height:18px;margin-block:12px 2px}
.columns>nav ul{list-style:none;padding:0}
.columns>nav a{display:block;padding:3px 6px;overflow-wrap:anywhere;text-decoration:none}
.columns>nav a:hover{text-decoration:underline}
main{display:grid;gap:32px}
main:focus{outline:0}
section{display:grid;gap:16px}
h2{font-size:17px;line-height:24px}
h3{font-size:15px;line-height:22px;overflow-wrap:anywhere}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;display:grid;gap:12px}
article>*{min-inline-size:0}
article:target{border-color:var(--accent);outline:1px solid var(--accent)}
h3 .mono{font-size:14px}
.method{color:var(--accent-text)}
code{font:12.5px/20px ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
figure{margin:0;display:grid;gap:4px}
figcaption,caption{font-weight:600;text-align:start}
pre{font:12.5px/20px ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--sunken);border-radius:8px;padding:12px 16px;overflow:auto;max-block-size:24rem}
pre i{color:var(--text-2)}
summary{cursor:pointer;min-block-size:24px}
details figcaption{display:none}
table{border-collapse:collapse;inline-size:100%}
caption{padding-block-end:4px}
th,td{text-align:start;padding:4px 16px 4px 0;border-block-end:1px solid var(--border);vertical-align:top}
th:last-child,td:last-child{inline-size:100%}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px}
dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
form p{flex-basis:100%}
label{font-weight:600}
input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:8px;padding:7px 12px;min-inline-size:0;inline-size:min(22rem,100%)}
button{font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:8px;padding:8px 16px;cursor:pointer}
button:hover{background:var(--accent-hover)}
@media (max-width:860px){.columns{grid-template-columns:minmax(0,1fr)}.columns>nav{position:static;max-block-size:20rem}}
@media (max-width:480px){body>header,.columns{padding:16px}article{padding:16px}}
`
