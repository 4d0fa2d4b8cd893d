/** CSS of `/ops/releases`: tables on wide screens, a card for each row on phones. */
export const STYLE = `
:root{color-scheme:light dark;--text:light-dark(#1d2733,#e6edf3);--quiet:light-dark(#566373,#9aa7b5);--line:light-dark(#d8dee6,#303a45);--paper:light-dark(#fff,#12181f);--card:light-dark(#f6f8fa,#1a222b);--good:light-dark(#0f5c4d,#5ec7b0);--bad:light-dark(#b3131f,#ff8a8f);--busy:light-dark(#8a4b00,#ffbf69)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:1.25rem 1rem 4rem;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--paper)}
h1{margin:0;font-size:1.6rem}main>h1{margin-bottom:1rem}form .alert{margin-top:.75rem}h2{margin:2.5rem 0 .75rem;font-size:1.2rem}h3{margin:0;font-size:1rem}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;margin-bottom:1.25rem}
a{color:var(--good)}code{font:.9em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}.whole{white-space:nowrap}
p{margin:.25rem 0}.quiet{color:var(--quiet);font-size:.9rem}
table{border-collapse:collapse;width:100%}th,td{padding:.55rem .75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{font-size:.85rem;color:var(--quiet);font-weight:600}tbody th{font-weight:600;white-space:nowrap}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}td time,.nowrap{white-space:nowrap}
.state{display:inline-block;padding:.05rem .55rem;border:1px solid;border-radius:1rem;font-size:.85rem;font-weight:600;white-space:nowrap;color:var(--quiet)}
.state.running{color:var(--busy)}.state.halted{color:var(--bad)}
.alert{margin:0 0 .75rem;padding:.6rem .9rem;border-inline-start:4px solid var(--bad);background:var(--card);border-radius:4px}.alert strong{color:var(--bad)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,30rem),1fr));gap:1rem;align-items:start}
.card{padding:1rem;background:var(--card);border-radius:8px;min-width:0}.card h3{margin-bottom:.5rem}.card .alert{margin-top:.5rem;background:var(--paper)}
.reports{columns:2 30rem;column-gap:1rem}.reports .card{break-inside:avoid;margin-bottom:1rem}
.tag{padding:0 .4rem;border:1px solid var(--line);border-radius:4px;font-size:.75rem}
h4{margin:1rem 0 .25rem;font-size:.85rem;color:var(--quiet);font-weight:600}
.rollout{grid-column:1/-1}.state.promoted{color:var(--good)}.state.held,.state.paused{color:var(--busy)}
.whole-if-it-fits{display:inline-block}
.errors{margin:0;padding:0;list-style:none}.errors li{padding:.5rem 0;border-top:1px solid var(--line)}.count{font-variant-numeric:tabular-nums;color:var(--bad)}
pre{margin:.25rem 0;padding:.35rem .6rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border-radius:4px;font:.85em/1.4 ui-monospace,monospace}
.tests{margin:.5rem 0 1rem;font-size:.9rem}.tests tbody th{white-space:normal}caption{text-align:start;font-weight:600;padding:.25rem 0}
:focus-visible{outline:2px solid var(--good);outline-offset:2px}
summary{cursor:pointer;padding:.35rem 0;color:var(--quiet);font-size:.9rem}details>code{display:block}
label{display:block;margin-bottom:.25rem}input,button{font:inherit;min-height:44px;padding:.5rem .75rem;max-width:100%}
@media (max-width:52rem){
table,tbody,tr,th,td{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:.75rem}
tr{padding:.75rem 1rem;background:var(--card);border-radius:8px}
th,td{padding:.1rem 0;border:0;text-align:start}tbody th{font-size:1.05rem;margin-bottom:.25rem}
td{display:grid;grid-template-columns:5.5rem 1fr;gap:.5rem;overflow-wrap:anywhere}td>*{justify-self:start}td::before{content:attr(data-label);color:var(--quiet);font-size:.85rem}
td.none{display:none}.number,.number::before{white-space:normal;text-align:start}
.tests{display:table}.tests thead{display:table-header-group;position:static;width:auto;height:auto;clip-path:none}.tests tbody{display:table-row-group}.tests tr{display:table-row;background:none}.tests th,.tests td{display:table-cell;padding:.25rem .75rem .25rem 0}.tests td::before{content:none}.tests tbody th{font-size:1em}
.acts tbody{display:block}.acts tr{margin-bottom:.5rem;padding:.5rem 1rem}.acts td{display:inline;font-size:.9rem;color:var(--quiet)}.acts td::before{content:none}
.acts td+td+td::before{content:" · "}.acts td:first-child{display:block;font-size:1rem;color:var(--text)}}
`;
