import { frameStyle } from './frame-style'

/** The names that a style sheet's classes have in the build. */
export type ClassOf = (sheet: string, name: string) => string

/**
 * Columns that the server knows enough to fill or to leave empty: pixels, and the narrowest window that has room for
 * them. They are those of `features/catalogue/catalogue/list/columns.ts`; `e2e/portal/first-paint.e2e.ts` compares the
 * frame with the screen.
 */
const columns: readonly {
  id: string
  width: number | null
  title?: string
  align?: 'end'
  from?: number
  each?: 'warehouse'
  onlyIf?: string
  text?: string
}[] = [
  { id: 'picture', width: 38 },
  { id: 'article', width: 144, title: 'catalogue.colArticle', text: 'article' },
  { id: 'name', width: null, title: 'catalogue.colName' },
  { id: 'brand', width: 104, title: 'catalogue.colBrand', from: 1520, text: 'brand' },
  { id: 'series', width: 100, title: 'catalogue.colSeries', from: 1800, text: 'series' },
  { id: 'code', width: 124, title: 'catalogue.colCode', from: 1640, text: 'code' },
  { id: 'pack', width: 64, title: 'catalogue.colPack', align: 'end', from: 1381, text: 'pack' },
  { id: 'total', width: 98, title: 'catalogue.colTotal', align: 'end', onlyIf: 'total' },
  { id: 'stock', width: 86, align: 'end', from: 1061, each: 'warehouse' },
  { id: 'term', width: 54, title: 'catalogue.colTerm', align: 'end', from: 1381 },
  { id: 'price', width: 106, title: 'v.priceTitle', align: 'end', text: 'price' },
  { id: 'steps', width: 150, title: 'catalogue.colSteps', align: 'end', from: 1640 },
  { id: 'compare', width: 32, from: 1381 },
  { id: 'specification', width: 32, from: 1800, onlyIf: 'specification' },
  { id: 'favorite', width: 32, from: 1061 },
  { id: 'amount', width: 160, title: 'catalogue.colAmount' },
]
/** Narrower in a narrow window. */
const tight: Record<string, number> = { article: 130, total: 92, stock: 78 }
const rows = 20

type Parts = {
  /** `{{v.name}}` is a value, another name a text; `[[name]]` stands for repeated parts. */
  page: string
  /** A product in the table and in the list on a phone; empty without goods. */
  row: string
  tile: string
  /** A column for each visible warehouse: its head, and its cell in a row. */
  stockHead: string
  stockCell: string
  /** A link of the header. */
  section: string
  rows: number
}

export function frameParts(classOf: ClassOf): Parts {
  const of = (folder: string) => (sheet: string, name: string) => classOf(`${folder}${sheet}.module.css`, name)
  const shell = of('features/pages/shell/')
  const list = of('features/catalogue/catalogue/')
  const product = of('shared/product/')

  const marks = ({ id, align, from, onlyIf }: (typeof columns)[number]) =>
    [
      `data-column="${id}"`,
      ...(align ? [`data-align="${align}"`] : []),
      ...(from === undefined ? [] : [`data-from="${from}"`]),
      ...(onlyIf === undefined ? [] : [`data-only="{{v.${onlyIf}}}"`]),
    ].join(' ')
  const head = (column: (typeof columns)[number], title: string) =>
    `<th ${marks(column)} style="${column.width === null ? '' : `width:${column.width}px`}">${title}</th>`
  const cell = (column: (typeof columns)[number]) =>
    column.id === 'name'
      ? `<td ${marks(column)}><span class="${list('list/product-table', 'name')}"><a class="${product('product-name', 'name')}" href="/product/{{v.id}}">{{v.name}}</a></span></td>`
      : `<td ${marks(column)}>${column.text === undefined ? '' : `{{v.${column.text}}}`}</td>`
  const stock = columns.find(({ each }) => each === 'warehouse')
  if (!stock) throw new Error('The frame has no column of stocks')

  const heads = columns.map((column) =>
    column.each ? '[[stockHeads]]' : head(column, column.title === undefined ? '' : `{{${column.title}}}`),
  )
  const wideHeader = `<header class="${shell('header/desktop-header', 'header')}"><div class="${shell('header/desktop-header', 'row')}">
<a href="/" class="${shell('header/desktop-header', 'brand')}">{{v.brand}}</a><span class="${shell('header/desktop-header', 'panel')}"></span>
<div class="${shell('header/desktop-header', 'search')}"><div class="${shell('search/search-box', 'form')}" data-with-examples></div></div>
<span class="${shell('header/desktop-header', 'import')}"></span>
<nav class="${shell('header/desktop-header', 'sections')}">[[sections]]<span class="${shell('header/desktop-header', 'help')}">{{v.help}}</span></nav>
<span class="${shell('header/desktop-header', 'region')}" data-wide="14"></span>
<span class="${shell('header/user-menu', 'signIn')}" data-icon>{{shell.signIn}}</span>
<span class="${shell('header/cart-button', 'cart')} ${shell('header/desktop-header', 'cart')}">{{shell.cart}}</span></div></header>`
  const narrowHeader = `<header class="${shell('header/mobile-header', 'header')}"><div class="${shell('header/mobile-header', 'row')}">
<a href="/" class="${shell('header/mobile-header', 'brand')}">{{v.brand}}</a><div class="${shell('header/mobile-header', 'search')}"><div class="${shell('search/search-box', 'form')}"></div></div></div>
<p class="${shell('search/query-examples', 'examples')}">&nbsp;</p></header>`
  const titled = (count: string) =>
    `<div class="${list('frame/list-head', 'head')}"><h1 class="${list('frame/list-head', 'heading')}">{{v.heading}}</h1>${count}<div class="${list('frame/list-head', 'tools')}"><span class="${list('frame/list-head', 'select')}" data-tool></span></div></div>`
  const count = `<span class="${list('frame/list-head', 'count')}" data-kept-prices></span>`
  return {
    page: `<style>${frameStyle(columns, tight)}</style>
<div class="${shell('shell', 'shell')}" data-frame="wide" aria-busy="true">${wideHeader}
<main class="${shell('shell', 'content')}"><div class="${list('catalogue-screen', 'screen')}"><div class="${list('catalogue-screen', 'panel')}" data-panel><b data-lines></b></div>
<div class="${list('catalogue-screen', 'list')}">${titled('')}<div class="${list('filters/chips', 'slot')}">${count}</div>
<div class="${list('catalogue-screen', 'found')}"><div class="${list('list/product-table', 'scroller')}"><table class="${list('list/product-table', 'table')}" data-rows><thead><tr>${heads.join('')}</tr></thead><tbody>[[rows]]</tbody></table></div></div><div data-foot></div></div></div></main></div>
<div class="${shell('shell', 'shell')}" data-frame="narrow" aria-busy="true">${narrowHeader}
<main class="${shell('shell', 'content')}"><div class="${list('catalogue-screen', 'narrow')}">${titled(count)}
<div class="${list('catalogue-screen', 'found')}"><ul class="${list('list/product-tiles', 'tiles')}" data-layout="stack" data-rows>[[tiles]]</ul></div></div></main><div class="${shell('header/mobile-navigation', 'bar')}"></div></div>`,
    row: `<tr class="${list('list/product-table', 'row')}">${columns.map((column) => (column.each ? '[[stockCells]]' : cell(column))).join('')}</tr>`,
    tile: `<li class="${list('list/product-tiles', 'tile')}" data-layout="stack"><span class="${list('list/product-tiles', 'picture')}"></span><div class="${list('list/product-tiles', 'words')}"><a class="${list('list/product-tiles', 'name')}" href="/product/{{v.id}}">{{v.name}}</a><span class="${list('list/product-tiles', 'facts')}">{{v.facts}}</span><span data-stock></span></div><span class="${list('list/product-tiles', 'star')}"></span><div class="${list('list/product-tiles', 'buying')}"><div class="${list('list/product-tiles', 'price')}">{{v.price}}</div></div></li>`,
    stockHead: head(stock, '{{v.stock}}'),
    stockCell: cell(stock),
    section: `<a href="{{v.path}}" class="${shell('header/desktop-header', 'section')}" data-here="{{v.here}}">{{v.text}}</a>`,
    rows,
  }
}
