import { savePriceFloor, type StaffSettings } from '@snab/contract/people/setting'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { call } from '../../../../lib/api/api'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { OneFieldForm } from './one-field-form'
import { settingsTexts } from './settings.texts'

const textOf = ({ priceFloor }: Pick<StaffSettings, 'priceFloor'>) => formatNumber(priceFloor.allowancePercent)
/** What is typed and is no number is told by the server beside its field. */
const percentIn = (text: string): number => typedNumber(text) ?? -1

type Props = Pick<StaffSettings, 'priceFloor'> & { onReload: () => void }

/** How far below the lowest price sales managers may sell. */
export function PriceFloorForm({ priceFloor, onReload }: Props) {
  const t = useTexts(settingsTexts)
  return (
    <OneFieldForm
      id="price-floor"
      words={{
        heading: t('priceFloorSetting.heading'),
        label: t('priceFloorSetting.percent'),
        hint: t('priceFloorSetting.hint'),
        submit: t('priceFloorSetting.save'),
        saved: t('priceFloorSetting.saved'),
      }}
      input={{ inputMode: 'decimal', maxLength: 6 }}
      kept={priceFloor}
      field="allowancePercent"
      initial={textOf({ priceFloor })}
      textOf={textOf}
      versionOf={(settings) => settings.priceFloor.version}
      save={(version, text) => call(savePriceFloor, { body: { version, allowancePercent: percentIn(text) } })}
      onReload={onReload}
    />
  )
}
