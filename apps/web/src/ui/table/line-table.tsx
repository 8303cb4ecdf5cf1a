import classes from './line-table.module.css'

/** Pixels of a row of lines, of the second row with words below it, and by which controls for fingers make a line higher. */
export const rowHeight = 34
export const detailHeight = 27
export const fingerRoom = 11

/** Room of the rows that are not drawn. */
export const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

/** Codes of one series differ at their end: a long one takes two lines of its row. */
export const LineArticle = ({ article }: { article: string }) =>
  article.length > surelyFits ? <span className={classes.article}>{article}</span> : article

/** Letters of which even the widest stand in one line. */
const surelyFits = 10
