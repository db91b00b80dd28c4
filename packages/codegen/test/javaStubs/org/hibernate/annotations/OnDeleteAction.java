package org.hibernate.annotations;

public enum OnDeleteAction { CASCADE, NO_ACTION, RESTRICT, SET_DEFAULT, SET_NULL }
