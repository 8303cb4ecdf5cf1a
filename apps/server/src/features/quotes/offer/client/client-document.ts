import type { ClientOffer, PublishedOffer } from '@snab/contract/quotes/client-offer'
import type { OfferBlock, TemplateContent } from '@snab/contract/quotes/offer-template'
import { fillVariables } from '@snab/domain/offer/offer-variables'
import { variablesOf } from '../document/offer-words'
import { filledText } from '../document/rich-text'

/** The texts around the table for the client's page: the blocks printed by the template. */
export function clientDocument(offer: PublishedOffer, template: TemplateContent): ClientOffer['paper'] {
  const values = variablesOf(offer)
  const fill = (text: string) => fillVariables(text, values)
  const has = (block: OfferBlock) => template.blocks.includes(block)
  return {
    logo: has('contacts') ? template.logo : null,
    title: has('title') ? fill(template.title) : '',
    intro: has('intro') ? filledText(template.intro, fill) : null,
    closing: has('closing') ? filledText(template.closing, fill) : null,
    signer: has('signature')
      ? [template.signer.post, template.signer.name]
          .map(fill)
          .filter((words) => words.trim() !== '')
          .join(' ')
      : '',
  }
}
