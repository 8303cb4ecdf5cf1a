import { NativeSelect, Radio } from '@mantine/core'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Substitution, substitutionBrands } from '@snab/contract/buying/substitution'
import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { Spinner } from '../../../ui/spinner'
import classes from './substitution.module.css'
import { substitutionTexts } from './substitution.texts'

/** One or both are unknown while brands are being chosen. */
export type Mode =
  | Exclude<Substitution, { kind: 'brand' }>
  | { kind: 'brand'; fromBrandId?: number; toBrandId?: number }

type Brands = ResponseOf<typeof substitutionBrands>
type Props = {
  kinds: readonly Mode['kind'][]
  mode: Mode
  brands: Brands | undefined
  isWaiting: boolean
  error: Error | null
  onMode: (mode: Mode) => void
}

export function ModeChoice({ kinds, mode, brands, isWaiting, error, onMode }: Props) {
  const t = useTexts(substitutionTexts)
  return (
    <div className={classes.modes}>
      <fieldset className={classes.kinds}>
        <legend>{t('substitution.mode')}</legend>
        {kinds.map((kind) => (
          <Radio
            key={kind}
            name="substitution"
            value={kind}
            label={t(`substitution.${kind}`)}
            checked={mode.kind === kind}
            onChange={() => onMode({ kind })}
          />
        ))}
      </fieldset>
      {mode.kind === 'brand' && (
        <div className={classes.brands}>
          {brands && (
            <BrandSelect
              label={t('substitution.from')}
              brands={brands.from}
              value={mode.fromBrandId}
              onBrand={(fromBrandId) => onMode({ kind: 'brand', fromBrandId })}
            />
          )}
          {brands && mode.fromBrandId !== undefined && !isWaiting && (
            <BrandSelect
              label={t('substitution.to')}
              brands={brands.to}
              value={mode.toBrandId}
              onBrand={(toBrandId) => onMode({ ...mode, toBrandId })}
            />
          )}
          {isWaiting && <Spinner />}
          {error && (
            <p role="alert" className={panel.problem}>
              {errorText(error)}
            </p>
          )}
          {brands && !isWaiting && mode.fromBrandId !== undefined && brands.to.length === 0 && (
            <p role="status">{t('substitution.noBrands')}</p>
          )}
        </div>
      )}
    </div>
  )
}

function BrandSelect({
  label,
  brands,
  value,
  onBrand,
}: {
  label: string
  brands: Brands['from']
  value: number | undefined
  onBrand: (id: number) => void
}) {
  const t = useTexts(substitutionTexts)
  return (
    <NativeSelect
      label={label}
      value={value === undefined ? '' : String(value)}
      data={[
        { value: '', label: t('substitution.choose'), disabled: true },
        ...brands.map(({ id, name, rows }) => ({
          value: String(id),
          label: t('substitution.brandRows', { name, rows }),
        })),
      ]}
      onChange={(event) => onBrand(Number(event.currentTarget.value))}
    />
  )
}
