import { words } from './language-pack.js';

/** Usual first names, which alone name no topic. */
export const FIRST_NAMES =
  words(`james john robert michael mike david dave william bill will richard rick joseph joe thomas tom charles charlie
  christopher chris daniel dan matthew matt anthony tony donald steven steve stephen paul andrew andy joshua josh kenneth ken kevin brian george edward
  ed ronald ron timothy tim jason jeff jeffrey ryan jacob jake gary nicholas nick eric jonathan jon larry justin scott brandon benjamin ben samuel sam
  gregory greg frank alexander alex raymond patrick jack dennis jerry tyler aaron jose adam nathan henry zachary zach douglas doug peter pete kyle noah
  ethan jeremy walter christian keith roger terry sean austin carl arthur lawrence dylan jesse jordan bryan billy bruce albert joel lewis omar amir jerod
  gerhard simon oliver olivier luke mark marc martin max felix leon lukas paulo pedro pablo juan carlos luis miguel jorge diego javier francisco antonio
  marco luca matteo giovanni andrea francesco alessandro lorenzo pierre jean michel nicolas julien antoine hugo louis mathieu klaus hans jürgen stefan
  thorsten sven jan jeroen pieter willem joost bram daan sander tiago joão rafael gabriel bruno mary patricia jennifer jen linda elizabeth liz barbara
  susan sue jessica jess sarah sara karen lisa nancy betty sandra margaret ashley kimberly kim emily donna michelle carol amanda melissa deborah debbie
  stephanie rebecca becky laura helen sharon cynthia kathleen amy angela anna anne ann ruth brenda pamela nicole katherine kate katie samantha christine
  christina emma catherine virginia rachel janet maria heather diane julie joyce victoria vicky kelly lauren joan evelyn olivia judith megan cheryl andrea
  hannah jacqueline martha gloria teresa sophia sophie nora marie claire camille chloé julia clara lea mia lena sabine petra ursula monika ingrid elena
  carmen lucia isabel giulia chiara francesca valentina martina federica ana beatriz inês mariana fernanda sanne lotte femke anouk marieke`);
