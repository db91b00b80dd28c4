import { describe, expect, test } from 'vitest';
import { isPlural, toPlural, toSingular } from './inflection.ts';

/** Names as people draw tables, as `singular/plural`. */
const WORDS =
  `account/accounts activity/activities address/addresses agency/agencies aircraft/aircraft alias/aliases
  allergy/allergies analysis/analyses appendix/appendices appointment/appointments archive/archives article/articles
  atlas/atlases attribute/attributes author/authors axis/axes balance/balances base/bases batch/batches bias/biases
  bonus/bonuses booking/bookings box/boxes branch/branches breach/breaches brownie/brownies bus/buses cache/caches
  calorie/calories campus/campuses canvas/canvases case/cases category/categories cause/causes census/censuses
  change/changes child/children city/cities class/classes clinic/clinics coach/coaches code/codes company/companies
  cookie/cookies country/countries course/courses crisis/crises criterion/criteria currency/currencies
  customer/customers data/data database/databases day/days delivery/deliveries diagnosis/diagnoses dish/dishes
  dispatch/dispatches duty/duties echo/echoes employee/employees entity/entities entry/entries enrolment/enrolments
  equipment/equipment essay/essays exercise/exercises expense/expenses facility/facilities feedback/feedback
  fee/fees file/files film/films fish/fish gas/gases genre/genres half/halves hero/heroes holiday/holidays
  house/houses hypothesis/hypotheses index/indices information/information inventory/inventories invoice/invoices
  issue/issues item/items journey/journeys key/keys knife/knives kubernetes/kubernetes language/languages leaf/leaves
  lease/leases lens/lenses library/libraries licence/licences life/lives line/lines loss/losses man/men match/matches
  matrix/matrices media/media menu/menus message/messages metadata/metadata mouse/mice move/moves movie/movies
  news/news niche/niches notice/notices office/offices order/orders orderItem/orderItems pass/passes patch/patches
  pause/pauses payee/payees payment/payments penalty/penalties person/people phase/phases phenomenon/phenomena
  photo/photos piano/pianos policy/policies potato/potatoes practice/practices price/prices prize/prizes
  process/processes property/properties purchase/purchases query/queries quiz/quizzes reason/reasons recipe/recipes
  release/releases reply/replies response/responses role/roles sash/sashes schedule/schedules search/searches
  series/series service/services shelf/shelves shoe/shoes size/sizes skill/skills software/software species/species
  speech/speeches staff/staff status/statuses storey/storeys story/stories studio/studios supply/supplies
  survey/surveys switch/switches task/tasks tax/taxes taxi/taxis team/teams thesis/theses thief/thieves tie/ties
  tooth/teeth tomato/tomatoes type/types user/users value/values vertex/vertices vet/vets video/videos virus/viruses
  visit/visits warehouse/warehouses watch/watches wife/wives  wolf/wolves woman/women zombie/zombies
  badge/badges bridge/bridges court/courts device/devices donor/donors event/events game/games invitee/invitees
  member/members node/nodes rental/rentals stage/stages ticket/tickets tournament/tournaments
  FilmCategory/FilmCategories order_item/order_items userAddress/userAddresses SalesPerson/SalesPeople`
    .split(/\s+/)
    .map((pair) => pair.split('/') as [singular: string, plural: string]);

describe('singular and plural', () => {
  test('[G33] 200 words as people call their tables', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(200);
    expect(WORDS.map(([one]) => [one, toPlural(one)])).toEqual(WORDS);
    expect(WORDS.map(([, many]) => [toSingular(many), many])).toEqual(WORDS);
  });

  test('[G33] a word that is already in its form keeps it', () => {
    expect(WORDS.filter(([one]) => toSingular(one) !== one)).toEqual([]);
    expect(WORDS.filter(([, many]) => toPlural(many) !== many || !isPlural(many))).toEqual([]);
  });
});
