import { MemberStatus, Role } from '@portico/stores/contract'
import { createId } from '@portico/service/auth/tokens.ts'
import type { DemoCompany } from './companies.ts'
import { firstNames, lastNames } from './names.ts'
import type { Random } from './random.ts'
import { asciiName } from './workspaceLists.ts'
import { joinedAt } from './workspaces.ts'

const statusOf = ({ next }: Random): MemberStatus => {
  const share = next()
  if (share < 0.85) return MemberStatus.active
  if (share < 0.92) return MemberStatus.pending
  return share < 0.97 ? MemberStatus.inactive : MemberStatus.locked
}

export const peopleOf = (company: DemoCompany, passwordHash: string, random: Random, now: number) => {
  const taken = new Set<string>()
  const emailOf = (firstName: string, lastName: string): string => {
    const name = `${asciiName(firstName, '')}.${asciiName(lastName, '')}`
    let email = `${name}@${company.domain}`
    for (let number = 2; taken.has(email); number++) email = `${name}${number}@${company.domain}`
    taken.add(email)
    return email
  }
  const roleAt = (index: number): Role => {
    if (index === 0) return Role.owner
    // The third is `user@`.
    return index === 1 || (index > 2 && index < company.admins + 2) ? Role.admin : Role.user
  }
  const fixed = ['owner', 'admin', 'user']
  const ids = Array.from({ length: company.people }, createId)
  return ids.map((id, index) => {
    const first = random.pick(firstNames)
    const last = random.pick(lastNames)
    const [firstName, lastName] = index === 0 ? company.owner : [first, last]
    const name = fixed[index]
    const email = name === undefined ? emailOf(firstName, lastName) : `${name}@${company.domain}`
    const status = name === undefined ? statusOf(random) : MemberStatus.active
    const isPending = status === MemberStatus.pending
    return {
      id,
      account_id: company.accountId,
      email,
      first_name: firstName,
      last_name: lastName,
      level: roleAt(index),
      status,
      password_hash: passwordHash,
      end_tour: company.registeredDaysAgo > 0,
      // By whom the audit says.
      changed_by: isPending ? (ids[1] ?? null) : null,
      changed_at: isPending ? new Date(joinedAt(company, index, now)) : null,
    }
  })
}
