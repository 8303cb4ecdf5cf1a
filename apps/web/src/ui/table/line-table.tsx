import classes from './line-table.module.css'

/** Pixels of a row of lines, of the second row with messages below it, and the extra height for touch controls. */
export const rowHeight = 34
export const detailHeight = 27
export const fingerRoom = 11

/** Space for the rows that are not rendered. */
export const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

/** Codes of one series differ at their end: a long one wraps into two lines of its row. */
export const LineArticle = ({ article }: { article: string }) =>
  article.length > surelyFits ? <span className={classes.article}>{article}</span> : article

/** The number of letters that fit into one line even if all are the widest. */
const surelyFits = 10
