import * as v from 'valibot'
import { AccessReviewReplySchema, MAX_RUNNING_REVIEWS, REVIEW_NAME } from '../../api/contract/accessReview.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { cleanName } from '../../api/contract/texts.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields } from '../../forms/formRules.ts'
import { rootOf } from '../../root/root.ts'
import { reviewsOf } from './reviewsHome.ts'

interface ReviewDraft {
  readonly name: string
  readonly isWhole: boolean
  /** Ids of the chosen workspaces, unless it is of all. */
  readonly workspaces: readonly string[]
}

type ReviewDraftError =
  | { readonly code: 'required' }
  /** In characters. */
  | { readonly code: 'tooLong'; readonly limit: number }
  /** The account has that many that run. */
  | { readonly code: 'tooMany'; readonly limit: number }

const none: ReviewDraft = { name: '', isWhole: true, workspaces: [] }

const form = editForm({
  draft: none,
  storageKey: 'portico.reviewDraft',
  stored: v.object({
    name: v.exactOptional(v.string()),
    isWhole: v.exactOptional(v.boolean()),
    workspaces: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  }),
})

const errorOf = (field: keyof ReviewDraft, draft: ReviewDraft): ReviewDraftError | null => {
  if (field === 'workspaces')
    return draft.isWhole || draft.workspaces.length > 0 ? null : { code: 'required' }
  const name = cleanName(draft.name)
  if (field !== 'name') return null
  if (name.length < REVIEW_NAME.min) return { code: 'required' }
  return name.length > REVIEW_NAME.max ? { code: 'tooLong', limit: REVIEW_NAME.max } : null
}

/** The form of a new review. */
export const ReviewStartStoreModel = form.model
  .named('ReviewStart')
  .volatile((): { startedId: string | null } => ({ startedId: null }))
  .actions((self) => ({
    setStarted(id: string): void {
      self.startedId = id
    },
  }))
  .extend((self) => {
    const { views, actions } = form.rules(self, {
      validate: errorOf,
      refusalOf: ({ code }) =>
        code === ErrorCode.alreadyExists
          ? (['name', { code: 'tooMany', limit: MAX_RUNNING_REVIEWS }] as const)
          : null,
      send: async ({ name, isWhole, workspaces }) => {
        const { review } = await environmentOf(self).client.post('/account/reviews/', {
          schema: AccessReviewReplySchema,
          body: { name: cleanName(name), ...(!isWhole && { workspaces }) },
        })
        reviewsOf(self).list.receive(review)
        self.setStarted(review.id)
      },
      stored: plainFields(self),
    })
    return {
      views,
      actions: {
        ...actions,
        open(): boolean {
          self.startedId = null
          return actions.openWith(rootOf(self).session.canManageWorkspaces ? none : null)
        },
      },
    }
  })
