import type { PostItem } from '@snab/contract/content/post'
import { postPath } from '@snab/domain/content/post-path'
import { Link } from '@tanstack/react-router'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { WidePicture } from '../../../shared/pictures/wide-picture'
import classes from './post.module.css'
import { postTexts } from './post.texts'

/** A post in a list: its picture, day, rubric and summary. */
export function PostCard({ post, feedSlug }: { post: PostItem; feedSlug: string }) {
  const t = useTexts(postTexts)
  const { homeVersion } = useAppInfo().configuration
  // guests have no read marks, so nothing is marked as new
  const isSignedIn = useUser() !== null
  return (
    <li className={classes.card}>
      {post.picture && (
        <WidePicture
          className={classes.cover}
          src={post.picture}
          width={320}
          height={180}
          sizes="(max-width: 640px) 95vw, 380px"
        />
      )}
      <p className={classes.facts}>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        {post.rubric !== '' && <span>{post.rubric}</span>}
        {isSignedIn && !post.isRead && <span className={classes.unread}>{t('post.unread')}</span>}
      </p>
      <h2 className={classes.title}>
        <Link to={postPath(homeVersion, feedSlug, post)}>{post.title}</Link>
      </h2>
      <div className={classes.short} dangerouslySetInnerHTML={{ __html: post.contentShort }} />
    </li>
  )
}
