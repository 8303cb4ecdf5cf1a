import { childrenOf, childText } from '../commerceml/element-access'
import { parseThousandths } from '../commerceml/parse-number'
import type { XmlElement } from '../commerceml/xml-elements'
import type { UnclearList } from '../supplier-file/unclear'
import type { Languages } from './languages'

type Place = { line: number; product: string }
type Mime = { source: string; isPicture: boolean; isSmall: boolean; order: number; isMain: boolean }

const pictureName = /\.(jpe?g|png|webp|gif|bmp|tiff?)([?#]|$)/i
/** Codes of the ETIM guideline for pictures: the product and its views. Drawings and declarations are documents. */
const pictureCodes = new Set('MD01 MD02 MD20 MD23 MD24 MD25 MD26 MD27 MD28 MD29 MD30 MD59 MD65'.split(' '))
/** A thumbnail, a pictogram. */
const smallCodes = new Set(['MD47', 'MD48'])

/** Links of a product's pictures, the main one first. Files without a link, and documents, are only reported. */
export function pictureLinksFrom(
  product: XmlElement,
  mimeRoot: string | null,
  languages: Languages,
  unclear: UnclearList,
  at: Place,
): string[] {
  const all = [...standardMimes(product, languages), ...etimMimes(product)]
  const pictures = all.filter(({ isPicture, isSmall }) => isPicture && !isSmall)
  const documents = all.length - all.filter(({ isPicture }) => isPicture).length
  if (documents > 0) unclear.note('Документы и ссылки товара (MIME)', 'Загружаются только картинки', at)
  const links = pictures
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || a.order - b.order)
    .flatMap(({ source }) => linkOf(source, mimeRoot) ?? [])
  if (links.length < pictures.length)
    unclear.note('Картинки товара', 'В файле только имена картинок, без ссылок: загрузите их архивом', at)
  return [...new Set(links)]
}

function standardMimes(product: XmlElement, languages: Languages): Mime[] {
  return childrenOf(product, 'MIME_INFO').flatMap((info) =>
    childrenOf(info, 'MIME').flatMap((mime, at) => {
      const source = languages.textOf(mime, 'MIME_SOURCE')
      if (source === null) return []
      const purpose = childText(mime, 'MIME_PURPOSE') ?? ''
      const type = childText(mime, 'MIME_TYPE') ?? ''
      return [
        {
          source,
          isPicture:
            (/^image\//i.test(type) || (!/^(application|text)\//i.test(type) && pictureName.test(source))) &&
            purpose !== 'data_sheet' &&
            purpose !== 'logo',
          isSmall: purpose === 'thumbnail' || purpose === 'icon',
          isMain: purpose === 'normal',
          order: orderOf(mime, at),
        },
      ]
    }),
  )
}

const orderOf = (mime: XmlElement, at: number): number => parseThousandths(childText(mime, 'MIME_ORDER')) ?? at

function etimMimes(product: XmlElement): Mime[] {
  return childrenOf(product, 'USER_DEFINED_EXTENSIONS').flatMap((extensions) =>
    childrenOf(extensions, 'UDX.EDXF.MIME_INFO').flatMap((info) =>
      childrenOf(info, 'UDX.EDXF.MIME').flatMap((mime, at) => {
        const source = childText(mime, 'UDX.EDXF.MIME_SOURCE')
        if (source === null) return []
        const code = childText(mime, 'UDX.EDXF.MIME_CODE')?.toUpperCase() ?? ''
        const isPicture = pictureCodes.has(code) || (code === '' && pictureName.test(source))
        const isSmall = smallCodes.has(code)
        return [{ source, isPicture: isPicture || isSmall, isSmall, isMain: code === 'MD01', order: at }]
      }),
    ),
  )
}

function linkOf(source: string, mimeRoot: string | null): string | null {
  const isLink = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)
  if (isLink(source)) return source
  if (mimeRoot === null || !isLink(mimeRoot)) return null
  const root = mimeRoot.endsWith('/') ? mimeRoot : `${mimeRoot}/`
  const path = source.replaceAll('\\', '/').replace(/^\/+/, '')
  return URL.canParse(path, root) ? new URL(path, root).href : null
}
