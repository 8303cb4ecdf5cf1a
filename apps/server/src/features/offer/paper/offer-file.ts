import type { PublishedOffer } from '@snab/contract/client-offer'
import type { TemplateContent } from '@snab/contract/offer-template'
import sharp from 'sharp'
import { readProductPicture } from '../../../files/read-product-picture'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import type { Person } from '../../../threads/fair-turns'
import { offerPdf, type OfferPictures } from './offer-pdf'
import { offerSheet } from './offer-sheet'

type File = { name: string; type: string; bytes: Uint8Array }

/** Dots of a picture that is printed 40 points wide. */
const PICTURE_SIDE = 120
const prefix = '/files/'

/** An offer as its client gets it, by its template. */
export async function offerFile(
  services: Pick<Services, 'writePdf' | 'render' | 'publicFiles'>,
  person: Person,
  offer: PublishedOffer,
  template: TemplateContent,
  format: 'pdf' | 'xlsx',
): Promise<File> {
  const name = `${`Предложение № ${String(offer.number)} ${offer.name}`
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 120)}.${format}`
  if (format === 'xlsx')
    return { name, type: mediaTypes.xlsx, bytes: await services.render(person, offerSheet(offer, template), 'xlsx') }
  const pictures = template.columns.some(({ key }) => key === 'image')
    ? await smallPictures(services, offer)
    : new Map()
  return { name, type: 'application/pdf', bytes: await services.writePdf(person, offerPdf(offer, template, pictures)) }
}

/** Each picture once, however many rows show it. One that cannot be drawn is left out. */
async function smallPictures(
  { publicFiles }: Pick<Services, 'publicFiles'>,
  { rows }: PublishedOffer,
): Promise<OfferPictures> {
  const paths = new Set(rows.flatMap(({ image }) => image ?? []))
  const drawn = new Map<string, string>()
  for (const path of paths) {
    const read = await readProductPicture(publicFiles, path.slice(prefix.length))
    if (!read) continue
    const source = 'svg' in read ? read.svg : read.dataUrl.slice(read.dataUrl.indexOf(',') + 1)
    const small = await sharp(Buffer.from(source, 'svg' in read ? 'utf8' : 'base64'))
      .rotate()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
      // a picture that cannot be drawn leaves its place empty: the offer is worth more than it
      .catch(() => null)
    if (small) drawn.set(path, `data:image/jpeg;base64,${small.toString('base64')}`)
  }
  return drawn
}
