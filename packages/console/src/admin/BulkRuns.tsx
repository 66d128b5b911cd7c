import { ProgressChip, VisuallyHidden, type ProgressTone } from '@portico/design-system'
import type { BulkProgress } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { hasPage } from '../additions/hasPage.ts'
import { useAdditions } from '../additions/useAdditions.tsx'
import { useSignedIn } from '../app/context.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { lateDialog } from '../components/LazyDialog.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from '../navigation/paths.ts'
import { useOpenDialog, useUnloadQuestion } from '../navigation/useDialogRoute.tsx'

const tones = {
  waiting: 'warn',
  running: 'accent',
  stopped: 'warn',
  failed: 'bad',
  done: 'ok',
} as const satisfies Record<string, ProgressTone>

const stateOf = ({ settled, total, refused, isRunning, waitSeconds }: BulkProgress): keyof typeof tones => {
  if (isRunning) return waitSeconds === null ? 'running' : 'waiting'
  if (settled < total) return 'stopped'
  return refused > 0 ? 'failed' : 'done'
}

/** Progress of bulk runs, on every page; each opens its dialog or page. */
export const BulkRunChips = observer(function BulkRunChips() {
  const intl = useIntl()
  const { bulkRuns } = useSignedIn()
  const openDialog = useOpenDialog()
  const navigate = useNavigate()
  const added = useAdditions().flatMap((addition) => Object.entries(addition.bulkRuns ?? {}))
  const openAccess = () => void navigate(hasPage(paths.accessMap()) ? paths.accessMap() : paths.users())
  const known = new Map<string, { label: MessageId; open: () => void }>([
    ['batch', { label: 'bulk.name.batch', open: () => openDialog('users', { kind: 'batch' }) }],
    ['map', { label: 'bulk.name.map', open: openAccess }],
    ['undo', { label: 'bulk.name.undo', open: openAccess }],
    ...added.map(
      ([name, { label, open }]) => [name, { label, open: () => open(openDialog, navigate) }] as const,
    ),
  ])
  const runs = [...bulkRuns].flatMap(([name, progress]) => {
    const run = known.get(name)
    if (run === undefined) return []
    const state = stateOf(progress)
    const { settled, total, done, refused, waitSeconds: seconds } = progress
    const text = intl.formatMessage({ id: `bulk.${state}` }, { settled, total, done, refused, seconds })
    const label = intl.formatMessage({ id: run.label })
    return { name, progress, tone: tones[state], text, label, open: run.open }
  })
  return (
    <>
      {runs.map(({ name, label, tone, text, open, progress: { settled, total } }) => (
        <ProgressChip
          key={name}
          label={label}
          text={text}
          tone={tone}
          share={settled / Math.max(1, total)}
          onPress={open}
        />
      ))}
      <VisuallyHidden element="output">
        {runs
          .filter(({ progress }) => !progress.isRunning)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('. ')}
      </VisuallyHidden>
    </>
  )
})

const SignOutQuestion = lateDialog(lazyComponent(() => import('./SignOutQuestion.tsx'), 'SignOutQuestion'))

/** Asks before the page or the session ends during a bulk run. */
export const BulkRunGuard = observer(function BulkRunGuard() {
  const signedIn = useSignedIn()
  const { isRunningBulk, isAskedToSignOut } = signedIn
  useUnloadQuestion(isRunningBulk)
  return isAskedToSignOut && <SignOutQuestion onClose={() => signedIn.staySignedIn()} />
})
