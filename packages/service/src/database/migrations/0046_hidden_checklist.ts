import { statements } from './statements.ts'

/** Whether somebody hides the checklist of the first weeks is one of their preferences. */
export const hiddenChecklist = statements(
  `alter table profiles add column checklist text`,
  `insert into profiles (member_id, checklist) select id, 'hidden' from members where checklist_dismissed
    on conflict (member_id) do update set checklist = 'hidden'`,
  `alter table members drop column checklist_dismissed`,
)
