import { desktopWidth, roomyWidth } from '../../src/lib/media'

type Sized = readonly { id: string; from?: number }[]

/** What the frame needs besides the style sheets of the screens. */
export const frameStyle = (columns: Sized, tight: Readonly<Record<string, number>>): string =>
  [
    `[data-frame=narrow]{display:none}`,
    `@media (max-width:${desktopWidth - 1}px){[data-frame=wide]{display:none}[data-frame=narrow]{display:flex}}`,
    ...[...new Set(columns.flatMap(({ from }) => from ?? []))].map(
      (from) => `@media (max-width:${from - 1}px){[data-frame] [data-from="${from}"]{display:none}}`,
    ),
    `@media (max-width:1380px){${Object.entries(tight)
      .map(([id, width]) => `[data-frame] th[data-column=${id}]{width:${width}px!important}`)
      .join('')}}`,
    `[data-frame] [data-only=no]{display:none}`,
    `[data-frame] td:empty::before,[data-frame] [data-stock]::before,[data-lines]::before{content:"";display:block;height:10px;border-radius:3px;background:var(--hover)}`,
    `[data-frame] td[data-column=picture]:empty::before{width:28px;height:28px;margin:0 auto}`,
    `[data-frame] td[data-column=amount]{padding-block:3px}`,
    `[data-frame] td[data-column=amount]:empty::before{width:146px;height:26px}`,
    `[data-frame] [data-stock]{min-height:32px}`,
    `[data-frame] [data-with-examples]{height:28px}`,
    `[data-frame] div:has(>[data-with-examples]){padding-bottom:15px}`,
    `[data-frame] [data-icon]::before{content:"";width:16px}`,
    `[data-frame] [data-wide="14"]{width:26px}`,
    `[data-frame] [data-tool]{width:253px}`,
    `[data-frame] [data-here=yes]{border-bottom-color:var(--header-active);color:#fff;font-weight:600}`,
    `[data-lines]::before{height:100%;margin:12px;background:repeating-linear-gradient(var(--hover) 0 12px,transparent 12px 26px)}[data-lines]{display:block;flex:1}`,
    // narrow headers have a single menu
    `@media (max-width:${roomyWidth - 1}px){[data-frame] nav{visibility:hidden}}`,
    `[data-foot]{min-height:32px}`,
    `[data-frame] li>:first-child{height:64px;border-radius:4px;background:var(--hover)}`,
    `[data-frame=narrow] [data-tool]{flex:1}`,
    `[data-frame] li>:last-child{min-height:26px}`,
    // hides rows of another visitor, or rows that this visitor arranges differently
    `html[data-first] [data-rows]>*,html[data-rows=hidden] [data-rows]>*{visibility:hidden}`,
    `html[data-panel=hidden] [data-panel]{display:none}@media (max-width:${roomyWidth - 1}px){[data-panel]{display:none}}`,
    `html[data-kept]:not([data-first]) [data-kept-prices]::before{content:var(--kept-prices,"");padding:0 6px;border-radius:3px;background:var(--low-soft);color:var(--low)}`,
    `[data-frame=narrow] header>div{min-height:44px}`,
    `[data-frame] td[data-column=article],[data-frame] th{overflow:clip;text-overflow:ellipsis}`,
  ].join('')
