import { types } from 'mobx-state-tree'
import type * as v from 'valibot'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { hasCode } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { SubmissionModel } from '../../passwords/submission.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { part, update } from '../../root/root.ts'

/** What signs the user in, and can be removed one by one; what is gone already counts as removed. */
export const removableModel = <Schema extends v.GenericSchema, Entry extends { readonly id: string }>(
  name: string,
  path: string,
  schema: Schema,
  entriesOf: (reply: v.InferOutput<Schema>) => readonly Entry[],
) =>
  ResourceModel.named(name)
    .props({
      entries: types.frozen<readonly Entry[]>([]),
      removal: part(SubmissionModel),
      /** Id of what is being removed. */
      removing: types.maybeNull(types.string),
    })
    .actions((self) => {
      const { client } = environmentOf(self)
      return {
        load: (): Promise<boolean> =>
          self.read(path, schema, (reply) => {
            self.entries = entriesOf(reply)
          }),
        /** @returns Whether it is gone; if not, see `removal`. */
        async remove(id: string, isRemoved = (entry: Entry): boolean => entry.id === id): Promise<boolean> {
          if (self.removing !== null) return false
          const call = async (): Promise<void> => {
            try {
              await client.delete(`${path}${encodeURIComponent(id)}`, { schema: NothingSchema })
            } catch (error) {
              if (!hasCode(error, ErrorCode.notFound)) throw error
            }
          }
          self.removing = id
          const isGone = await self.removal.send(call)
          const entries = self.entries.filter((entry) => !isGone || !isRemoved(entry))
          update<object>(self, { entries, removing: null })
          return isGone
        },
        dismissProblem(): void {
          self.removal = SubmissionModel.create()
        },
      }
    })
