import { Checkbox } from '@mantine/core'
import { keyScopeNames, keyScopes } from '@snab/domain/people/access-key'
import type { UseFormRegisterReturn } from 'react-hook-form'
import panel from '../../ui/panel.module.css'

type Props = { legend: string; field: UseFormRegisterReturn; problem: string | undefined }

/** What a key may do, as checkboxes. */
export function ScopeChoice({ legend, field, problem }: Props) {
  return (
    <fieldset className={panel.choices}>
      <legend>{legend}</legend>
      <div className={panel.cards}>
        {keyScopes.map((scope) => (
          <Checkbox key={scope} label={keyScopeNames[scope]} value={scope} {...field} />
        ))}
      </div>
      {problem !== undefined && (
        <p role="alert" className={panel.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
