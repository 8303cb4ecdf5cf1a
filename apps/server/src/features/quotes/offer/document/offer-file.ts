import type { PublishedOffer } from '@snab/contract/quotes/client-offer'
import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import sharp from 'sharp'
import { inThumbnailTurn } from '../../../../files/picture-turns'
import { mediaTypes } from '../../../../render/table-document'
import type { Services } from '../../../../services'
import type { Person } from '../../../../threads/fair-turns'
import { offerPdf, type OfferPictures } from './offer-pdf'
import { offerSheet } from './offer-sheet'

type File = { name: string; type: string; bytes: Uint8Array }

/** Pixels of a picture printed 40 points wide. */
const PICTURE_SIDE = 128
/** Cached thumbnails are only read; decoding has its own queue. */
const DRAWN_AT_ONCE = 4
const prefix = '/files/'

/** The offer's file by its template. */
export async function offerFile(
  services: Pick<Services, 'writePdf' | 'render' | 'thumbnails'>,
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
    ? await smallPictures(services, person, offer)
    : new Map()
  return { name, type: 'application/pdf', bytes: await services.writePdf(person, offerPdf(offer, template, pictures)) }
}

/** Thumbnails of the rows' pictures, each once. Unreadable ones are left out. */
async function smallPictures(
  { thumbnails }: Pick<Services, 'thumbnails'>,
  person: Person,
  { rows }: PublishedOffer,
): Promise<OfferPictures> {
  const paths = new Set(rows.flatMap(({ image }) => image ?? [])).values()
  const drawn = new Map<string, string>()
  const draw = async () => {
    // the workers share one iterator
    for (const path of paths) {
      const small = await thumbnails.of(person, path.slice(prefix.length), PICTURE_SIDE)
      if (!small) continue
      const picture = await inThumbnailTurn(person, () =>
        sharp(small).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer(),
      )
      drawn.set(path, `data:image/jpeg;base64,${picture.toString('base64')}`)
    }
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, draw))
  return drawn
}
