import classes from './pending-screen.module.css'
import { Spinner } from '../spinner'

export const PendingScreen = () => (
  <div className={classes.screen}>
    <Spinner />
  </div>
)
