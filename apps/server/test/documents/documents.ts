import type { Portal } from '../portal'

const slugs = [
  'user-agreement',
  'privacy-policy',
  'personal-data-consent',
  'marketing-consent',
  'question-consent',
  'offer-contract',
]

/** Publishes the documents that people are asked to accept; missing ones are not asked for. */
export const publishDocuments = ({ db }: Portal) =>
  db
    .insertInto('contents')
    .values(slugs.map((slug) => ({ slug, title: slug, html: `<p>${slug}</p>`, blocks: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
