import { MemberStatus, Role } from '@portico/stores/contract'
import { createId } from '@portico/service/auth/tokens.ts'
import { asciiName, type DemoCompany } from './companies.ts'
import { joinedAt, type Random } from './workspaces.ts'

/** Separated by commas: some have blanks. */
const namesIn = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(/,\s+/)
  return [first, ...others]
}

const firstNames = namesIn(
  `Aaliyah, Adrián, Agnieszka, Aisha, Amélie, Anders, Anita, Antonio, Astrid, Beatriz, Benjamin, Björn,
  Camila, Carlos, Chiara, Chloë, Daniel, Darnell, Dörte, Eileen, Elena, Emeka, Erik, Fatima, Félix, Fiona,
  Gabriela, Giulia, Grace, Hana, Håkon, Henrik, Hiroshi, Ines, Isabel, Ivan, Jasmin, João, José, Julia,
  Kaito, Katarzyna, Kofi, Lars, Laura, Léa, Liam, Lucía, Maëlle, Magnus, Malik, María, Marko, Mei, Mia,
  Miguel, Nadia, Nicolás, Noah, Nuria, Oksana, Óscar, Paolo, Petra, Priya, Rafael, Renée, Rosa, Saoirse,
  Samuel, Sanna, Siobhán, Søren, Sofia, Tariq, Tereza, Thomas, Tomás, Ulrike, Victor, Wanjiru, Wei, Yara,
  Yusuf, Zoë`,
)

const lastNames = namesIn(
  `Abdullah, Adeyemi, Álvarez, Andersson, O'Brien, Becker, Bianchi, Castañeda, Chen, Cohen, D'Angelo,
  da Silva, Delgado, de la Cruz, Dubois, Eriksen, Fernández, Fischer, García, Gómez, Grünwald, Hansen,
  Haddad, Hernández, Hoffmann, Ibrahim, Ivanova, Jansen, Jensen, Johansson, Kim, Kowalski, Kruger, Laurent,
  Lehtonen, Lindqvist, López, MacDonald, Mäkinen, Marković, Martínez, McCarthy, Mendes, Moreau, Müller,
  Nakamura, Ndiaye, Nguyễn, Novák, Núñez, Nyström, O'Connor, O'Neill, Okafor, Olsen, Ortiz, Papadopoulos,
  Park, Patel, Peña, Pereira, Petrov, Quirós, Rahman, Ramírez, Reyes, Ricci, Rossi, Saint-Pierre, Sánchez,
  Santos, Schröder, Sharma, Singh, Smith, Sørensen, Suzuki, Szabó, Takahashi, Tanaka, Tremblay, van Dijk,
  Vasquez, Virtanen, von Berg, Wagner, Walsh, Wang, Weber, Wójcik, Yamamoto, Yılmaz, Zhang, Zimmermann`,
)

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
