package org.hibernate.annotations;

public @interface UpdateTimestamp {}
