import { PageHelp } from '../../../../shared/page/page-help'
import {
  getOfferTemplate,
  listOfferTemplates,
  updateOfferTemplate,
  type OfferTemplate,
  type TemplateContent,
} from '@snab/contract/quotes/offer-template'
import { listOffers } from '@snab/contract/quotes/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { statusOf } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { Opened } from '../../../../ui/page/opened'
import { useAct } from '../offer.data'
import { BlocksField } from './blocks-field'
import { ColumnsField } from './columns-field'
import { PdfPreview } from './pdf-preview'
import { PictureField } from './picture-field'
import { RichTextField } from './rich-text-field'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

const route = getRouteApi('/modules/offers/templates/$id')

export function TemplateScreen() {
  const t = useTexts(templateTexts)
  const { id } = route.useParams()
  const query = useQuery(queryOf(getOfferTemplate, { params: { id: Number(id) || 0 } }))
  const back = (
    <Link to="/modules/offers/templates" className={buttons.filled}>
      {t('template.toList')}
    </Link>
  )
  return (
    <Opened query={query} isMissing={statusOf(query.error) === 422} missing={{ heading: t('template.missing'), back }}>
      {(template) => <Editor key={template.id} template={template} />}
    </Opened>
  )
}

const mostOffers = { page: 1, 'per-page': 50 }

/** The template on one side, its resulting document on the other. */
function Editor({ template }: { template: OfferTemplate }) {
  const t = useTexts(templateTexts)
  const queryClient = useQueryClient()
  const [name, setName] = useState(template.name)
  const [content, setContent] = useState(template.content)
  const [saved, setSaved] = useState({ name, content })
  const guard = useUnsavedGuard(name !== saved.name || content !== saved.content)
  const [offerId, setOfferId] = useState<number | null>(null)
  const offers = useQuery(queryOf(listOffers, { query: mostOffers }))
  const set = (change: Partial<TemplateContent>) => setContent((before) => ({ ...before, ...change }))
  const save = useAct(
    (own: { name: string; content: TemplateContent }) =>
      call(updateOfferTemplate, { params: { id: template.id }, body: { ...own, name: own.name.trim() } }),
    (made, own) => {
      setSaved(own)
      queryClient.setQueryData(queryOf(getOfferTemplate, { params: { id: template.id } }).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: [listOfferTemplates.path] })
      showSuccess(t('template.saved'))
    },
  )
  const text = (label: string, value: string, onChange: (value: string) => void, max = 300) => (
    <label className={classes.field}>
      {label}
      <input value={value} maxLength={max} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
  return (
    <div className={classes.screen} data-scroll-restoration-id="offer-template">
      <div className={classes.edit}>
        <PageHelp />
        <div className={classes.tools}>
          <Link to="/modules/offers/templates" className={buttons.button}>
            {t('template.toList')}
          </Link>
          <button
            type="button"
            className={buttons.filled}
            disabled={save.isPending}
            onClick={() => save.mutate({ name, content })}
          >
            {t('template.save')}
          </button>
        </div>
        {text(t('template.name'), name, setName, 100)}
        <BlocksField value={content.blocks} onChange={(blocks) => set({ blocks })} />
        {text(t('template.block.title'), content.title, (title) => set({ title }))}
        <RichTextField
          label={t('template.block.contacts')}
          value={content.contacts}
          onChange={(contacts) => set({ contacts })}
        />
        <RichTextField label={t('template.block.intro')} value={content.intro} onChange={(intro) => set({ intro })} />
        <ColumnsField value={content.columns} onChange={(columns) => set({ columns })} />
        <RichTextField
          label={t('template.block.closing')}
          value={content.closing}
          onChange={(closing) => set({ closing })}
        />
        <PictureField label={t('template.logo')} value={content.logo} onChange={(logo) => set({ logo })} />
        {text(
          t('template.signerPost'),
          content.signer.post,
          (post) => set({ signer: { ...content.signer, post } }),
          100,
        )}
        {text(
          t('template.signerName'),
          content.signer.name,
          (own) => set({ signer: { ...content.signer, name: own } }),
          200,
        )}
        <PictureField
          label={t('template.signature')}
          value={content.signature}
          onChange={(signature) => set({ signature })}
        />
        <PictureField label={t('template.seal')} value={content.seal} onChange={(seal) => set({ seal })} />
        {text(t('template.header'), content.header, (header) => set({ header }))}
        {text(t('template.footer'), content.footer, (footer) => set({ footer }))}
      </div>
      <div className={classes.shown}>
        <label className={classes.field}>
          {t('template.previewOf')}
          <select
            value={String(offerId ?? '')}
            onChange={(event) => setOfferId(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('template.example')}</option>
            {offers.data?.items.map((offer) => (
              <option key={offer.id} value={offer.id}>
                № {offer.number} {offer.name}
              </option>
            ))}
          </select>
        </label>
        <PdfPreview content={content} offerId={offerId} />
      </div>
      {guard.question}
    </div>
  )
}
