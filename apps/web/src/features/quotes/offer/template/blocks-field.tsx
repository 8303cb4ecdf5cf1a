import { offerBlocks, type TemplateContent } from '@snab/contract/quotes/offer-template'
import { useTexts } from '../../../../lib/texts/texts'
import { PlaceButtons } from './place-buttons'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

type Blocks = TemplateContent['blocks']
type Props = { value: Blocks; onChange: (value: Blocks) => void }

/** Blocks of the document in their order; a removed one is added again at the end. */
export function BlocksField({ value, onChange }: Props) {
  const t = useTexts(templateTexts)
  return (
    <fieldset className={classes.group}>
      <legend>{t('template.blocks')}</legend>
      {value.map((block, at) => (
        <div key={block} className={classes.column}>
          <label className={classes.grow}>
            <input type="checkbox" checked onChange={() => onChange(value.filter((one) => one !== block))} />{' '}
            {t(`template.block.${block}`)}
          </label>
          <PlaceButtons name={t(`template.block.${block}`)} at={at} list={value} onChange={onChange} />
        </div>
      ))}
      {offerBlocks
        .filter((block) => !value.includes(block))
        .map((block) => (
          <label key={block} className={classes.check}>
            <input type="checkbox" checked={false} onChange={() => onChange([...value, block])} />{' '}
            {t(`template.block.${block}`)}
          </label>
        ))}
    </fieldset>
  )
}
