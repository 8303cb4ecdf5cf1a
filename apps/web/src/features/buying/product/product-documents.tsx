import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { FileIcon } from '../../../ui/icons'
import classes from './product-lists.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

type Props = { product: Card; heading: 'h2' | 'h3' }
type Certificate = Card['certificates'][number]

export function ProductDocuments({ product: { certificates, files }, heading: Heading }: Props) {
  const t = useTexts(productTexts)
  return (
    <div className={classes.blocks}>
      <section>
        <Heading className={classes.heading}>{t('product.files')}</Heading>
        <ul className={classes.plain}>
          {files.map(({ kind, name, url }) => (
            <li key={url}>
              <a className={classes.file} href={url} target="_blank" rel="noopener">
                <FileIcon /> {kind === 'data-sheet' ? t('product.dataSheet') : name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {certificates.length > 0 && (
        <section>
          <Heading className={classes.heading}>{t('product.certificates')}</Heading>
          <ul className={classes.plain}>
            {certificates.map((certificate) => (
              <li key={certificate.id}>
                {certificate.file === null ? (
                  <CertificateName certificate={certificate} />
                ) : (
                  <a className={classes.file} href={certificate.file} target="_blank" rel="noopener">
                    <FileIcon /> <CertificateName certificate={certificate} />
                  </a>
                )}
                <Validity certificate={certificate} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const CertificateName = ({ certificate: { name, number } }: { certificate: Certificate }) => (
  <span>{number === '' ? name : `${name} № ${number}`}</span>
)

function Validity({ certificate: { validFrom, validTo, isExpired } }: { certificate: Certificate }) {
  const t = useTexts(productTexts)
  if (isExpired && validTo !== null)
    return <span className={classes.expired}>{t('product.expired', { date: formatDate(validTo) })}</span>
  return (
    <span className={classes.muted}>
      {validFrom !== null && `${t('product.validFrom', { date: formatDate(validFrom) })} `}
      {validTo === null ? t('product.endless') : t('product.validTo', { date: formatDate(validTo) })}
    </span>
  )
}
