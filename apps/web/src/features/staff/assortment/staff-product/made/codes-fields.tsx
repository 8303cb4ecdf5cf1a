import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { vatRates, type correctMade } from '@snab/contract/assortment/products/made-product'
import type { RequestOf } from '@snab/contract/endpoint'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import { problemOfField } from '../../../editing/save-problem'
import { madeTexts } from './made.texts'

type Body = RequestOf<typeof correctMade>['body']
/** Codes as typed; an empty rate is «без НДС». */
type CodesDraft = { article: string; manufacturerCode: string; barcodes: string; vatRate: string; isOther: boolean }
export const noCodes: CodesDraft = {
  article: '',
  manufacturerCode: '',
  barcodes: '',
  vatRate: String(vatRates[0]),
  isOther: false,
}

export const codesOf = ({
  article,
  manufacturerCode,
  barcodes,
  vatRate,
  isOther,
}: CodesDraft): Omit<Body, 'version'> => ({
  article,
  manufacturerCode,
  barcodes: barcodes
    .split(/[,;\s]+/)
    .map((code) => code.trim())
    .filter(Boolean),
  vatRate: vatRates.find((rate) => String(rate) === vatRate) ?? null,
  isOther,
})

/** Errors of all barcodes are shown at their common field. */
const problemOfCodes = (error: Error | null, codes: readonly string[]): string | undefined =>
  problemOfField(error, 'barcodes') ?? codes.map((_, at) => problemOfField(error, `barcodes.${at}`)).find(Boolean)

type Props = { draft: CodesDraft; error: Error | null; onChange: (part: Partial<CodesDraft>) => void }

/** The codes of a product made by staff, and its VAT. */
export function CodesFields({ draft, error, onChange }: Props) {
  const t = useTexts(madeTexts)
  const ofArticle = problemOfField(error, 'article')
  return (
    <>
      <div>
        <TextInput
          data-autofocus
          label={t('made.article')}
          maxLength={100}
          value={draft.article}
          error={ofArticle}
          onChange={({ currentTarget: { value } }) => onChange({ article: value, isOther: false })}
        />
        {(draft.isOther || (ofArticle !== undefined && draft.article.trim() !== '')) && (
          <Checkbox
            mt="xs"
            label={t('made.isOther')}
            checked={draft.isOther}
            onChange={({ currentTarget: { checked } }) => onChange({ isOther: checked })}
          />
        )}
      </div>
      <div className={panel.pair}>
        <TextInput
          label={t('made.manufacturerCode')}
          maxLength={100}
          value={draft.manufacturerCode}
          onChange={({ currentTarget: { value } }) => onChange({ manufacturerCode: value })}
        />
        <TextInput
          label={t('made.barcodes')}
          description={t('made.barcodesHint')}
          maxLength={400}
          value={draft.barcodes}
          error={problemOfCodes(error, codesOf(draft).barcodes)}
          onChange={({ currentTarget: { value } }) => onChange({ barcodes: value })}
        />
      </div>
      <NativeSelect
        label={t('made.vat')}
        data={[
          ...vatRates.map((rate) => ({ value: String(rate), label: t('made.vatRate', { percent: rate / 100 }) })),
          { value: '', label: t('made.vatNone') },
        ]}
        value={draft.vatRate}
        onChange={({ currentTarget: { value } }) => onChange({ vatRate: value })}
      />
    </>
  )
}
