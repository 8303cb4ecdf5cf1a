import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { name: string; value: ReactNode; /** Highlighted. */ isSum?: boolean }

/** Names and values under a heading; empty values are omitted. */
export function Facts({ heading, facts }: { heading: string; facts: readonly (Fact | null)[] }) {
  return (
    <section className={classes.block}>
      <h2>{heading}</h2>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => fact !== null)
          .map(({ name, value, isSum }) => (
            <div key={name} className={classes.fact} data-sum={isSum || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
