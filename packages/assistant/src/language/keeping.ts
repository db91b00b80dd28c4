/** What is done with what a system keeps, as parts of patterns: "is recorded", "we record". */
export const KEPT =
  '(?:recorded|entered|written down|noted down|jotted down|stored|kept|noted|saved|tracked|known|specified|registered|listed|captured|maintained|retained|remembered|held|required|needed|documented|logged|collected)';
export const KEEPING =
  '(?:record|store|save|keep|track|register|capture|note|need|know|remember|maintain|log|collect|specify|list|want(?: to know)?)s?';
/** "is", "must be": before one of those. */
export const BE = '(?:is|are|must be|should be|has to be|have to be|needs? to be|will be|shall be|can be)';
