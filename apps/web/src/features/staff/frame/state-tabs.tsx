import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './state-tabs.module.css'

/** `link` is a result of `linkOptions`. */
export type StateTab = { name: string; link: LinkProps }

/** The states of a list as tabs, with the current one marked. */
export function StateTabs({ label, tabs }: { label: string; tabs: readonly StateTab[] }) {
  return (
    <nav className={classes.states} aria-label={label}>
      {tabs.map(({ name, link }) => (
        <Link
          key={name}
          {...link}
          preload={false}
          className={classes.state}
          activeOptions={{ explicitUndefined: true }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
