import type { RichText, TemplateContent } from '@snab/contract/quotes/offer-template'
import type { Db, Trx } from '../../../../db/database'

const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** The default look of an offer. */
export const usualTemplate: TemplateContent = {
  blocks: ['contacts', 'title', 'intro', 'table', 'closing', 'signature'],
  contacts: paragraphs('{компания}', '{автор}', '{телефон} {почта}'),
  title: 'Коммерческое предложение № {номер} от {дата}',
  intro: paragraphs('{клиент}, предлагаем вам товары и услуги на следующих условиях.'),
  closing: paragraphs('Предложение действует до {срок}.'),
  columns: [
    { key: 'number', width: 5 },
    { key: 'article', width: 14 },
    { key: 'name', width: 36 },
    { key: 'amount', width: 9 },
    { key: 'unit', width: 6 },
    { key: 'price', width: 14 },
    { key: 'total', width: 16 },
  ],
  signer: { post: '', name: '{автор}' },
  header: '',
  footer: '{компания}',
  logo: null,
  signature: null,
  seal: null,
}

export async function findTemplateContent(
  db: Db | Trx,
  { templateId }: { templateId: number | null },
): Promise<TemplateContent> {
  if (templateId === null) return usualTemplate
  const template = await db
    .selectFrom('offerTemplates')
    .select('content')
    .where('id', '=', templateId)
    .executeTakeFirst()
  return template?.content ?? usualTemplate
}
