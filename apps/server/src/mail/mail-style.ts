/** Colours of the dark scheme; `!important` because the light ones are inline. */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0e141b !important; }
  .sheet { background: #161d26 !important; border-color: #2a3440 !important; }
  .brand { background: #0a1018 !important; }
  .text { color: #e7ecf2 !important; }
  .muted { color: #a4b0bf !important; }
  .line { border-color: #2a3440 !important; }
  .code { background: #16304f !important; color: #93c5f8 !important; }
  .button { background: #6fb1f5 !important; color: #0a1523 !important; }
}
@media (max-width: 420px) {
  .button { display: block !important; text-align: center; }
}
`
