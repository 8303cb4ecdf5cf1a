import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CloseIcon } from '../../../../ui/icons'
import { useShownSections } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'

type Named = { id: number; name: string }
type Props = { sections: readonly Named[]; onSections: (sections: Named[]) => void }

/** Sections are few enough for one list. */
export function SectionsField({ sections, onSections }: Props) {
  const t = useTexts(dictionaryTexts)
  const { data } = useShownSections()
  const further = (data?.items ?? []).filter(({ id }) => sections.every((one) => one.id !== id))
  return (
    <fieldset className={classes.sections}>
      <NativeSelect
        label={t('feature.hide')}
        data={[
          { value: '', label: t('feature.choose') },
          ...further.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const added = further.find(({ id }) => String(id) === value)
          if (added) onSections([...sections, { id: added.id, name: added.name }])
        }}
      />
      {sections.length > 0 && (
        <ul className={classes.chosen}>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={buttons.button}
                aria-label={t('feature.dropSection', { name })}
                onClick={() => onSections(sections.filter((one) => one.id !== id))}
              >
                {name} <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
