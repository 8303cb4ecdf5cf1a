import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { eDocumentTexts } from './e-document.texts'
import type { SignerDraft } from './signer-draft'
import { DateField } from '../../../../ui/date-field'

const authorities = ['certificate', 'electronic', 'paper'] as const

type Props = {
  draft: SignerDraft
  onChange: (part: Partial<SignerDraft>) => void
  problem: (field: string) => string | undefined
}

/** The signer's authority: the certificate itself, МЧД, or a power of attorney on paper. */
export function SignerAuthority({ draft, onChange, problem }: Props) {
  const t = useTexts(eDocumentTexts)
  return (
    <>
      <NativeSelect
        label={t('edo.authority')}
        value={draft.authority}
        data={authorities.map((value) => ({ value, label: t(`edo.authority.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ authority: authorities.find((one) => one === value) ?? draft.authority })
        }
      />
      {draft.authority !== 'certificate' && (
        <>
          <TextInput
            label={t('edo.authorityNumber')}
            value={draft.authorityNumber}
            error={problem('authorityNumber')}
            onChange={({ currentTarget: { value } }) => onChange({ authorityNumber: value })}
          />
          <div className={panel.pair}>
            {(['authorityFrom', 'authorityTo'] as const).map((field) => (
              <DateField
                key={field}
                label={t(`edo.${field}`)}
                value={draft[field] ?? ''}
                error={problem(field)}
                onChange={(value) => onChange({ [field]: value || null })}
              />
            ))}
          </div>
        </>
      )}
      {draft.authority === 'electronic' && (
        <TextInput
          label={t('edo.authoritySystem')}
          description={t('edo.authoritySystemHint')}
          value={draft.authoritySystem}
          error={problem('authoritySystem')}
          onChange={({ currentTarget: { value } }) => onChange({ authoritySystem: value })}
        />
      )}
    </>
  )
}
