import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageFor } from '../../../http/process/web-app'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { regionOfCookie } from '../../core/account/visitor-regions'
import { catalogueFrame } from './catalogue-frame'
import { findFirstAnswers, sectionIn, withAnswers } from './first-answers'
import { readFrame } from './frame'

type Context = { services: Pick<Services, 'dictionary' | 'clock'>; webRoot: string }

/** The browser keeps the token and sends it only with requests; this cookie says that there is one. */
const signedIn = /(?:^|;\s*)B2B_IDENTITY=[^;]/

/**
 * The catalogue comes with its frame, and for guests with the first goods and the answers that the screen requests. A
 * page is the same for everybody, so a signed-in person, whose prices differ, gets only the frame.
 */
export async function pageOfGuest(
  app: FastifyInstance,
  { services: { dictionary, clock }, webRoot }: Context,
  pageFor: PageFor,
): Promise<PageFor> {
  const frame = await readFrame(webRoot)

  return async (page, request) => {
    const made = await pageFor(page, request)
    const url = addressOf(request)
    if (!made || made.isMissing || url?.pathname !== '/catalog') return made
    const { cookie } = request.headers
    const buyer = guestBuyer(dictionary.current, regionOfCookie(cookie))
    const visitor: Visitor = { session: null, visitorHash: null, buyer }
    const at = clock()
    const found = await findFirstAnswers(app, url, visitor)
    const isGuest = !signedIn.test(cookie ?? '')
    const shown = { ...found, list: isGuest ? found.list : null, sectionId: sectionIn(url) }
    const drawn = frame === null ? '' : catalogueFrame(frame, shown)
    const html = drawn === '' ? made.html : withFrame(made.html, drawn)
    return { ...made, html: isGuest ? withAnswers(html, found.answers, { regionId: buyer.regionId, at }) : html }
  }
}

/** The frame is painted before the application runs: `before-paint.js` starts it. */
const withFrame = (page: string, frame: string): string =>
  page
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link rel="modulepreload" crossorigin href="$1" data-entry />',
    )
    .replace('<div id="app"></div>', () => `<div id="app">${frame}</div>`)

/** An address that begins with two slashes would name another host. */
function addressOf({ url }: FastifyRequest): URL | null {
  const path = url.replace(/^\/+/, '/')
  return URL.canParse(path, 'http://portal') ? new URL(path, 'http://portal') : null
}
