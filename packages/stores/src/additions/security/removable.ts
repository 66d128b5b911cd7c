import { types } from 'mobx-state-tree'
import type * as v from 'valibot'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { environmentOf } from '../../environment/environment.ts'
import { SubmissionModel } from '../../passwords/submission.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { part, update } from '../../root/root.ts'

/** What signs the user in, and can be removed one by one. */
export const removableModel = <Schema extends v.GenericSchema, Entry extends { readonly id: string }>(
  name: string,
  path: string,
  schema: Schema,
  entriesOf: (reply: v.InferOutput<Schema>) => readonly Entry[],
) =>
  ResourceModel.named(name)
    .props({ entries: types.frozen<readonly Entry[]>([]), removal: part(SubmissionModel) })
    .actions((self) => {
      const { client } = environmentOf(self)
      return {
        load: (): Promise<boolean> =>
          self.read(path, schema, (reply) => {
            self.entries = entriesOf(reply)
          }),
        remove: (id: string): Promise<boolean> =>
          self.removal.send(
            () => client.delete(`${path}${encodeURIComponent(id)}`, { schema: NothingSchema }),
            () => update(self, { entries: self.entries.filter((one) => one.id !== id) }),
          ),
        dismissProblem(): void {
          self.removal = SubmissionModel.create()
        },
      }
    })
