import { useTexts } from '../../lib/texts/texts'
import { Dialog } from '../../ui/dialog/dialog'
import { commonKeys, keyGroups } from './key-groups'
import classes from './keys-dialog.module.css'
import { keysTexts } from './keys.texts'
import { useShownKeys } from './screen-keys'

/** The keys of the parts that are on the screen now, and those that work everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(keysTexts)
  const groups = useShownKeys()
  const tables = [
    ...groups.map((group) => ({ name: t(`keys.group.${group}`), lines: keyGroups[group] })),
    { name: t('keys.everywhere'), lines: commonKeys },
  ]
  return (
    <Dialog title={t('keys.title')} size={560} isOnTop onClose={onClose}>
      {tables.map(({ name, lines }) => (
        <table key={name} className={classes.keys}>
          <caption>{name}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('keys.key')}</th>
              <th scope="col">{t('keys.does')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ keys, text }) => (
              <tr key={text}>
                <td>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </td>
                <td>{t(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Dialog>
  )
}
